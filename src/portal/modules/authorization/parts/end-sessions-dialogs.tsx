import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint, Input, Output } from '../../../../contract/core/endpoint.ts';
import { rolesToGive } from '../../../../contract/authorization/account.ts';
import { endSession, endSessions, type SessionRow } from '../../../../contract/authorization/sessions.ts';
import { useCall } from '../../../api/use-call.ts';
import { change } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Select } from '../../../kit/select.tsx';
import { toast } from '../../../kit/toast.ts';
import { useAct } from '../../../kit/use-act.ts';
import { useDisclosure } from '../../../kit/use-disclosure.ts';
import type { RowDialogProps } from '../../../kinds/list/description.ts';
import { PersonLine, type Person } from '../../../kinds/parts/person.tsx';
import { useRoleName } from '../../../i18n/role-name.ts';

/** Ends one session of another user. */
export function EndSessionDialog({ row, onClose }: RowDialogProps<SessionRow>) {
  const { t } = useTranslation();
  const end = useEnding(endSession, onClose, () => t('account.sessions.ended'));
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('authorization.sessionList.endOneTitle', { name: row.name })}
      confirmLabel={t('authorization.sessionList.action.end')}
      isBusy={end.isBusy}
      error={end.error}
      onConfirm={() => end.act({ id: row.id })}
    >
      <div className={layout.stack}>
        <PersonLine person={row} />
        <p>{t('authorization.sessionList.endOneText')}</p>
      </div>
    </ConfirmDialog>
  );
}

/** Ends all sessions of a user. For the caller’s own account, the current session continues. */
export function EndUserDialog({ user, isOwn, onClose }: { user: Person & { id: number }; isOwn: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const end = useEnding(endSessions, onClose, ({ data }) => t('authorization.sessionList.endedMany', { count: data.endedSessions }));
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('authorization.sessionList.endUserTitle', { name: user.name })}
      confirmLabel={t('authorization.sessionList.action.endUser')}
      isBusy={end.isBusy}
      error={end.error}
      onConfirm={() => end.act({ body: { userId: user.id } })}
    >
      <div className={layout.stack}>
        <PersonLine person={user} />
        <p>{t(isOwn ? 'authorization.sessionList.endUserOwn' : 'authorization.endsSessions')}</p>
      </div>
    </ConfirmDialog>
  );
}

/** Ends all sessions of the user of a session. */
export function EndSessionsOfRowDialog({ row, onClose }: RowDialogProps<SessionRow>) {
  return <EndUserDialog user={{ ...row, id: row.userId }} isOwn={row.isThisOne} onClose={onClose} />;
}

/** Ends all sessions of the users with a role. The role is chosen, then confirmed by typing its name. */
export function EndRoleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const roles = useCall(rolesToGive, {});
  const [chosen, setChosen] = useState('');
  const { isOpen: isAsked, open: ask } = useDisclosure();
  const role = roles.data?.data.find(({ id }) => String(id) === chosen);
  const end = useEnding(endSessions, onClose, ({ data }) => t('authorization.sessionList.endedMany', { count: data.endedSessions }));
  if (isAsked && role) {
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        title={t('authorization.sessionList.endRoleTitle', { role: roleName(role.name) })}
        confirmLabel={t('authorization.sessionList.action.endRole')}
        typed={roleName(role.name)}
        isBusy={end.isBusy}
        error={end.error}
        onConfirm={() => end.act({ body: { roleId: role.id } })}
      >
        {t('authorization.sessionList.endRoleText')}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('authorization.sessionList.action.endRole')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" disabled={!role} onClick={() => ask()}>
            {t('authorization.sessionList.next')}
          </Button>
        </>
      }
    >
      <Field
        label={t('authorization.sessionList.field.roleId')}
        error={roles.error ? t('authorization.role.failed') : undefined}
        isRequired
      >
        <Select
          placeholder={t('authorization.role.choose')}
          value={chosen}
          onValue={setChosen}
          options={(roles.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
    </Dialog>
  );
}

/** Runs a call that ends sessions. Shows a toast and closes the dialog on success, returns the message on failure. */
function useEnding<E extends AnyEndpoint>(endpoint: E, onClose: () => void, done: (answer: Output<E>) => string) {
  const { t } = useTranslation();
  const { act, isBusy, problem } = useAct((input: Input<E>) => change(endpoint, input), {
    onDone: (answer) => {
      void toast('success', done(answer));
      onClose();
    },
  });
  const error = problem === null ? undefined : t([`authorization.sessionList.refused.${problem}`, `error.${problem}`]);
  return { act, isBusy, error };
}
