import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { date, optional, reference } from '../../../../../contract/core/field.ts';
import { assignSheets, type SheetRow } from '../../../../../contract/exam/sheets.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';

const fields = { evaluatorId: optional(reference('employees')), dueOn: optional(date()) };

/** Assigns the evaluator and the due date of a sheet. */
export function AssignSheet({ row, onClose }: { row: SheetRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, version, evaluatorId, dueOn } = row;
  const description = useMemo(
    () =>
      actionForm({
        texts: 'marks',
        fields,
        defaults: { evaluatorId, dueOn },
        send: (values) => change(assignSheets, { body: { rows: [{ id, version, ...(values as object) }] } }),
      }),
    [id, version, evaluatorId, dueOn],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={[row.code, row.section, row.test].join(' · ')}
      confirmLabel={t('marks.action.assign')}
      doneText={t('marks.done.assign')}
      onClose={onClose}
    />
  );
}
