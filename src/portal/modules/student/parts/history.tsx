import { useTranslation } from 'react-i18next';
import type { StudentRecord } from '../../../../contract/student.ts';
import { RecordHistory } from '../../../kinds/history/history.tsx';
import type { PartProps } from '../../../kinds/detail/description.ts';

/** Who changed what on this student's record, and when. */
export function History({ record }: PartProps<StudentRecord>) {
  const { t } = useTranslation();
  return <RecordHistory tableName="students" recordId={record.id} title={t('student.tab.history')} />;
}
