import { useTranslation } from 'react-i18next';
import { employeeScan } from '../../../../../contract/hr/papers.ts';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { download } from '../../../../api/download.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { ScanButtons, scanProblemKey } from '../../../../kinds/parts/scan-buttons.tsx';
import { useColumns } from './use-columns.ts';

/** Scanned certificates of qualifications, experience, trainings and awards. */
export function Documents({ record }: PartProps<EmployeeRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { qualifications, experiences, trainings, awards } = record;
  const rows = [
    ...qualifications.map((row) => ({ list: 'qualifications', title: row.title, on: String(row.passedYear), fileId: row.fileId })),
    ...experiences.map((row) => ({ list: 'experience', title: row.organisation, on: format.date(row.toOn), fileId: row.fileId })),
    ...trainings.map((row) => ({ list: 'trainings', title: row.title, on: format.date(row.toOn), fileId: row.fileId })),
    ...awards.map((row) => ({ list: 'awards', title: row.award, on: format.date(row.givenOn), fileId: row.fileId })),
  ];
  return (
    <RowsCard
      title={t('employee.tab.documents')}
      columns={[...useColumns(['belongsTo', 'title', 'on']), t('kind.scan.label')]}
      rows={rows.flatMap(({ list, title, on, fileId }) =>
        fileId === null
          ? []
          : [[t(`employee.tab.${list}`), title, on, <OpenScan key="scan" id={record.id} fileId={fileId} name={title} />]],
      )}
    />
  );
}

function OpenScan({ name, ...of }: { id: number; fileId: number; name: string }) {
  const { t } = useTranslation();
  const opening = useAct(() => download(employeeScan, of), {
    onFailed: (problem) => void toast('error', t(scanProblemKey(problem))),
  });
  return <ScanButtons name={name} hasScan isBusy={opening.isBusy} onOpen={opening.act} />;
}
