import { useTranslation } from 'react-i18next';
import type { FeedbackPolicy } from '../../../../../contract/feedback/policies.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { classesIn } from './classes-in.ts';

/** Rules of a round for answers and results, its grades, and its classes. */
export function PolicyRules({ record }: PartProps<FeedbackPolicy>) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = (value: number) => format.number(value / 100, { style: 'percent', maximumFractionDigits: 2 });
  const isIt = (value: boolean) => t(value ? 'common.yes' : 'common.no');
  const label = (
    field:
      | 'eligibleOn'
      | 'minAttendance'
      | 'scale'
      | 'percentBase'
      | 'minResponses'
      | 'minRate'
      | 'trimPercent'
      | 'weightBy'
      | 'comments'
      | 'releaseAfterMarks'
      | 'scopes',
  ) => t(`feedbackPolicy.field.${field}`);
  return (
    <div className={layout.blocks}>
      <Card title={t('feedbackPolicy.section.rules')}>
        <DescriptionList
          items={[
            { label: label('eligibleOn'), value: format.date(record.eligibleOn) },
            { label: label('minAttendance'), value: percent(record.minAttendance) },
            { label: label('scale'), value: t('feedbackPolicy.toScale', { from: format.number(1), to: format.number(record.scale) }) },
            { label: label('percentBase'), value: t(`feedbackPolicy.choice.percentBase.${record.percentBase}`) },
            { label: label('minResponses'), value: format.number(record.minResponses) },
            { label: label('minRate'), value: percent(record.minRate) },
            { label: label('trimPercent'), value: percent(record.trimPercent) },
            { label: label('weightBy'), value: t(`feedbackPolicy.choice.weightBy.${record.weightBy}`) },
            { label: label('comments'), value: isIt(record.comments) },
            { label: label('releaseAfterMarks'), value: isIt(record.releaseAfterMarks) },
            { label: label('scopes'), value: <Bdi>{classesIn(record.scopes)}</Bdi>, isWide: true },
          ]}
        />
      </Card>
      <RowsCard
        title={t('feedbackPolicy.section.grades')}
        columns={[t('feedbackPolicy.bands.grade'), t('feedbackPolicy.bands.fromPercent')]}
        rows={record.bands.map(({ grade, fromPercent }) => [<bdi key="grade">{grade}</bdi>, percent(fromPercent)])}
      />
    </div>
  );
}
