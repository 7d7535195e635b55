import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { GridChanges, RoleCells } from '../../../../../machines/permission-grid.ts';
import type { RoleRecord } from '../../../../contract/authorization/roles.ts';
import { Button } from '../../../kit/button.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { LeaveDialog } from '../../../kinds/parts/leave-dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ChangeLists, useChangeWords } from './matrix-changes.tsx';
import type { PermissionGrid } from './use-permission-grid.ts';

interface Props {
  grid: PermissionGrid;
  roles: readonly RoleRecord[];
}

/** The questions that the matrix asks: is it meant, leave without it, and what of somebody else's changes. */
export function MatrixDialogs({ grid, roles }: Props) {
  const { t } = useTranslation();
  const changeWords = useChangeWords();
  const snapshot = useSelector(grid, (current) => current);
  const { changes } = snapshot.context;
  return (
    <>
      <ConfirmDialog
        isOpen={snapshot.hasTag('confirming')}
        isDanger={false}
        title={t('authorization.matrix.confirmTitle')}
        confirmLabel={t('kind.form.save')}
        onClose={() => grid.send({ type: 'cancel' })}
        onConfirm={() => grid.send({ type: 'confirm' })}
      >
        <div className={layout.stack}>
          <p>{changeWords(changes, roles)}</p>
          <ChangeLists changes={changes} roles={roles} />
          <p>{t('authorization.matrix.atOnce')}</p>
        </div>
      </ConfirmDialog>
      <LeaveDialog
        isOpen={snapshot.hasTag('confirmingLeave')}
        onStay={() => grid.send({ type: 'stay' })}
        onLeave={() => grid.send({ type: 'discard' })}
      >
        {t('authorization.matrix.leaveText')}
      </LeaveDialog>
      {snapshot.hasTag('conflict') && <ConflictDialog grid={grid} roles={roles} />}
    </>
  );
}

/** Somebody else has changed a role meanwhile. A cell is on or off, so what they did and what I did never clash. */
function ConflictDialog({ grid, roles }: Props) {
  const { t } = useTranslation();
  const snapshot = useSelector(grid, (current) => current);
  const { base, theirs, changes, problem } = snapshot.context;
  const isKnown = snapshot.matches({ conflict: 'deciding' });
  return (
    <Dialog
      isOpen
      isAlert
      title={t('authorization.matrix.conflictTitle')}
      onClose={() => grid.send({ type: 'cancel' })}
      footer={
        <>
          <Button onClick={() => grid.send({ type: 'cancel' })}>{t('kind.form.backToForm')}</Button>
          <Button disabled={!isKnown} onClick={() => grid.send({ type: 'takeTheirs' })}>
            {t('authorization.matrix.takeTheirs')}
          </Button>
          <Button variant="primary" disabled={!isKnown} onClick={() => grid.send({ type: 'merge' })}>
            {t('authorization.matrix.merge')}
          </Button>
        </>
      }
    >
      {snapshot.matches({ conflict: 'loading' }) && <Skeleton width="full" />}
      {snapshot.matches({ conflict: 'unknown' }) && (
        <ErrorState
          title={t('kind.form.conflictFailed')}
          text={t(`error.${problem}`)}
          onRetry={() => grid.send({ type: 'retry' })}
        />
      )}
      {isKnown && (
        <div className={layout.stack}>
          <h3>{t('kind.form.theirs')}</h3>
          <ChangeLists changes={differences(base, theirs)} roles={roles} />
          <h3>{t('kind.form.mine')}</h3>
          <ChangeLists changes={changes} roles={roles} />
        </div>
      )}
    </Dialog>
  );
}

/** What somebody else gave and took since the roles were read. */
function differences(base: readonly RoleCells[], theirs: readonly RoleCells[]): GridChanges {
  const changed = base.flatMap((role) => {
    const other = theirs.find(({ id }) => id === role.id);
    if (!other) return [];
    const given = other.permissionIds.filter((id) => !role.permissionIds.includes(id)).map((id) => [id, true] as const);
    const taken = role.permissionIds
      .filter((id) => !other.permissionIds.includes(id))
      .map((id) => [id, false] as const);
    return given.length + taken.length > 0 ? [[role.id, Object.fromEntries([...given, ...taken])] as const] : [];
  });
  return Object.fromEntries(changed);
}
