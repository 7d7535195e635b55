import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeFinalGrade,
  moveFinalGrade,
  moveFinalGrades,
  remarkFields,
  type FinalGrade,
} from '../../../../../contract/feedback/final-grades.ts';
import { change } from '../../../../api/use-change.ts';
import { CountedForm } from '../../../../kinds/list/counted-form.tsx';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { yearName } from '../figures.ts';

/** Title of a grade: teacher and year. */
export const gradeTitle = ({ employee, academicYear }: FinalGrade): string => [employee, yearName(academicYear)].join(' · ');

/** Applies an event to a grade without a dialog. */
export const moveGrade = (event: 'reopen' | 'recalculate' | 'publish') => (row: FinalGrade) =>
  change(moveFinalGrade, { id: row.id, body: { version: row.version, event, remark: null } });

/** Applies an event to several grades, all or none. */
export const moveGrades =
  (event: 'review' | 'publish' | 'recalculate') =>
  async (ids: readonly number[]): Promise<number> =>
    (await change(moveFinalGrades, { body: { ids: [...ids], event } })).data.moved;

/** Confirmation by typing the number of teachers, because publishing cannot be undone. */
export function PublishForm({ count, onValue }: BulkFormProps) {
  const { t } = useTranslation();
  return (
    <CountedForm fields={{}} defaults={{}} labelOf={String} words="" count={count} onValue={onValue}>
      {() => <p>{t('finalGrade.publishes', { count })}</p>}
    </CountedForm>
  );
}

/** Dialog for the remark only. */
export function RemarkDialog({ row, onClose }: { row: FinalGrade; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, version, remark } = row;
  const description = useMemo(
    () =>
      actionForm({
        texts: 'finalGrade',
        fields: remarkFields,
        defaults: { remark },
        send: (values) => change(changeFinalGrade, { id, body: { version, ...(values as { remark: string | null }) } }),
      }),
    [id, version, remark],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={row.employee}
      doneText={t('kind.form.saved')}
      confirmLabel={t('kind.form.save')}
      onClose={onClose}
    />
  );
}
