import { useTranslation } from 'react-i18next';
import type { StudentRecord } from '../../../../../contract/student/student.ts';
import { studentScans, type Scan } from '../../../../../contract/student/scans.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { useMay } from '../../../../session/use-permissions.ts';
import { useUser } from '../../../../session/use-user.ts';
import { ScanCell } from './scan-cell.tsx';

/** Documents deposited with the college, with scans for users who may see them. */
export function ScannedDocuments({ record }: PartProps<StudentRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOwn = useUser()?.userId === record.userId;
  const maySee = useMay('Student_PersonalVIEW') || isOwn;
  const mayChange = useMay('STUDENT_EDIT') && !isOwn;
  const scans = useCall(studentScans, { id: record.id }, { enabled: maySee });
  const scanOf = new Map(scans.data?.data.map((scan): [number, Scan] => [scan.documentId, scan]));
  const heads = ['kind', 'state', 'stateOn', 'number'].map((head) => t(`student.documents.${head}`));
  const isShown = maySee && scans.data !== undefined;
  return (
    <div className={layout.stack}>
      {scans.error && !scans.data && <ErrorView error={scans.error} title={t('kind.list.failed')} onRetry={() => void scans.refetch()} />}
      <RowsCard
        title={t('student.section.documents')}
        columns={[...heads, ...(isShown ? [t('student.field.scan')] : [])]}
        rows={(record.documents ?? []).map((paper) => {
          const name = t(`student.choice.documents.kind.${paper.kind}`);
          const documentId = (paper as { id?: number }).id ?? 0;
          return [
            name,
            t(`student.choice.documents.state.${paper.state}`),
            format.date(paper.stateOn),
            paper.number && <Bdi key="number">{paper.number}</Bdi>,
            ...(isShown
              ? [<ScanCell key="scan" of={{ id: record.id, documentId }} name={name} scan={scanOf.get(documentId)} mayChange={mayChange} />]
              : []),
          ];
        })}
      />
    </div>
  );
}
