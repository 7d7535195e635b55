import { useTranslation } from 'react-i18next';
import type { ExcuseRow } from '../../../../../contract/academic/excuses.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { ExcuseDays } from './excuse-days.tsx';
import { ExcuseStatusChip } from './excuse-status.tsx';
import { ScanLink } from './scan-link.tsx';

/** Content of an excuse, and the decision on it. */
export function ExcuseFacts({ record }: PartProps<ExcuseRow>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { student, regdNo, section, kind, reason, fileId, status, excused, enteredBy, enteredAt, decidedBy, decidedAt, decisionNote } =
    record;
  const label = (field: string) => t(`excuse.field.${field}`);
  return (
    <DescriptionList
      items={[
        { label: label('status'), value: <ExcuseStatusChip status={status} /> },
        { label: label('student'), value: <bdi>{student}</bdi> },
        { label: label('regdNo'), value: regdNo && <Bdi>{regdNo}</Bdi> },
        { label: label('section'), value: section && <Bdi>{section}</Bdi> },
        { label: label('kind'), value: t(`excuse.choice.kind.${kind}`) },
        { label: label('days'), value: <ExcuseDays of={record} /> },
        { label: label('reason'), value: reason },
        { label: label('file'), value: fileId === null ? null : <ScanLink excuse={record} /> },
        { label: label('excused'), value: format.number(excused) },
        { label: label('enteredBy'), value: enteredBy },
        { label: label('enteredAt'), value: format.dateTime(enteredAt) },
        { label: label('decidedBy'), value: decidedBy },
        { label: label('decidedAt'), value: decidedAt && format.dateTime(decidedAt) },
        { label: label('decisionNote'), value: decisionNote },
      ]}
    />
  );
}
