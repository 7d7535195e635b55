import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '../../../contract/core/endpoint.ts';
import { mergeFields } from '../../../contract/core/merge.ts';
import type { LookupName } from '../../../contract/modules.ts';
import { change } from '../../api/use-change.ts';
import type { RowDialogProps } from '../list/description.ts';
import { actionForm } from './action-form.ts';
import type { MasterDescription, MasterRow } from './description.ts';
import { RecordDialog } from './record-dialog.tsx';

/**
 * Merges two rows with the same meaning: the records of the first are assigned to the other, and the first is deleted.
 */
export function mergeDialog({ of, texts }: MasterDescription, call: AnyEndpoint) {
  const fields = mergeFields(of.path.slice(1) as LookupName);
  return function MergeDialog({ row, onClose }: RowDialogProps<MasterRow>) {
    const { t } = useTranslation();
    const name = String(row['name']);
    const { id } = row;
    const form = useMemo(
      () =>
        actionForm({
          texts,
          fields,
          check: (values) => (values['intoId'] === id ? { intoId: 'notAllowed' } : {}),
          send: (body) => change(call, { id, body } as never),
        }),
      [id],
    );
    const count = Object.keys(of.also).reduce((sum, counted) => sum + Number(row[counted]), 0);
    return (
      <RecordDialog
        description={form}
        id={null}
        title={t('kind.merge.title', { name })}
        confirmLabel={t('kind.merge.confirm')}
        doneText={t('kind.merge.done', { name })}
        onClose={onClose}
      >
        <p>{t('kind.merge.text', { name, count })}</p>
      </RecordDialog>
    );
  };
}
