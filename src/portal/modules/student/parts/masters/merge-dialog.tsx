import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '../../../../../contract/core/endpoint.ts';
import type { Fields } from '../../../../../contract/core/field.ts';
import { change } from '../../../../api/use-change.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import type { MasterRow } from '../../../../kinds/resource/description.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';

/** Two rows that mean the same: everybody with the one gets the other, and the one is deleted. */
export function mergeDialog(texts: string, call: AnyEndpoint, fields: Fields) {
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
    const count = Number(row['students']) + Number(row['employees']);
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
