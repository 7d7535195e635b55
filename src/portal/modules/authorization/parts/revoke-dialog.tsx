import { useTranslation } from 'react-i18next';
import { revokeGrant, type Grant } from '../../../../contract/authorization/grants.ts';
import { change } from '../../../api/use-change.ts';
import { toast } from '../../../kit/toast.ts';
import type { RowDialogProps } from '../../../kinds/list/description.ts';
import { PersonLine, type Person } from '../../../kinds/parts/person.tsx';
import { usePermissionWord } from './permission-words.ts';
import { DecisionDialog } from './decision-dialog.tsx';

/** The user of a grant, for display. */
export const personOfGrant = ({ user: name, photo, number, detail }: Grant): Person => ({
  name,
  photo,
  number,
  detail,
});

/** Revokes a grant or a denial. */
export function RevokeDialog({ row, onClose }: RowDialogProps<Grant>) {
  const { t } = useTranslation();
  const wordOf = usePermissionWord();
  return (
    <DecisionDialog
      title={t('authorization.grants.revoke.title', { name: row.user })}
      submitLabel={t('authorization.grants.action.revoke')}
      isDanger
      onClose={onClose}
      onReason={async (reason) => {
        await change(revokeGrant, { id: row.id, body: { version: row.version, reason } });
        void toast('success', t('authorization.grants.revoke.done'));
      }}
    >
      <PersonLine person={personOfGrant(row)} />
      <p>{t(`authorization.grants.revoke.${row.effect}`, { permission: wordOf(row.permissionId) })}</p>
    </DecisionDialog>
  );
}
