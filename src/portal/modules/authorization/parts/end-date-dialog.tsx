import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEndDate, endDateFields } from '../../../../contract/authorization/new-account.ts';
import type { ListedUser } from '../../../../contract/authorization/users.ts';
import { change } from '../../../api/use-change.ts';
import type { RowDialogProps } from '../../../kinds/list/description.ts';
import { PersonLine } from '../../../kinds/parts/person.tsx';
import { actionForm } from '../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../kinds/resource/record-dialog.tsx';

/** Changes or removes the last day of an account. */
export function EndDateDialog({ row, onClose }: RowDialogProps<ListedUser>) {
  const { t } = useTranslation();
  const form = useMemo(
    () =>
      actionForm({
        texts: 'authorization.account',
        fields: endDateFields,
        defaults: { endsOn: row.endsOn },
        check: (values) => (row.kind === 'other' && !values['endsOn'] ? { endsOn: 'required' } : {}),
        send: (values) => change(changeEndDate, { id: row.id, body: { endsOn: null, ...values, version: row.version } as never }),
      }),
    [row],
  );
  return (
    <RecordDialog description={form} id={null} title={t('authorization.account.endTitle', { name: row.name })} onClose={onClose}>
      <PersonLine person={row} />
      <p>{t('authorization.account.endText')}</p>
    </RecordDialog>
  );
}
