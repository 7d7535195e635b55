import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { RoleRecord } from '../../../../contract/authorization/roles.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Button } from '../../../kit/button.tsx';
import { SaveButton } from '../../../kit/save-button.tsx';
import { toast } from '../../../kit/toast.ts';
import { leaveUnasked, useLeaveGuard } from '../../../session/leave-guard.ts';
import { useChangeWords } from './matrix-changes.tsx';
import * as styles from './matrix.css.ts';
import type { PermissionGrid } from './use-permission-grid.ts';

/** How much is changed, and what to do about it. */
export function ChangeBar({ grid, roles }: { grid: PermissionGrid; roles: readonly RoleRecord[] }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const changeWords = useChangeWords();
  const snapshot = useSelector(grid, (current) => current);
  const isUnsaved = snapshot.hasTag('unsaved');
  const { problem, changes } = snapshot.context;
  const leave = useCallback((to: string) => grid.send({ type: 'leave', to }), [grid]);
  useLeaveGuard(isUnsaved, leave);
  useEffect(() => {
    const subscription = grid.on('left', ({ to }) => leaveUnasked(() => navigate(to)));
    return () => subscription.unsubscribe();
  }, [grid, navigate]);
  if (!isUnsaved) return null;
  return (
    <>
      {problem && !snapshot.hasTag('conflict') && (
        <Banner tone="danger">{t([`authorization.matrix.refused.${problem}`, `error.${problem}`])}</Banner>
      )}
      <div className={styles.bar} role="group" aria-label={t('authorization.matrix.changes')}>
        <span className={styles.counter} role="status">
          {snapshot.hasTag('waiting') ? t('kind.form.waiting') : changeWords(changes, roles)}
        </span>
        <Button onClick={() => grid.send({ type: 'revert' })} disabled={!snapshot.can({ type: 'revert' })}>
          {t('kind.form.revert')}
        </Button>
        <SaveButton
          type="button"
          isBusy={snapshot.hasTag('busy')}
          onClick={() => grid.send({ type: snapshot.hasTag('lost') ? 'retry' : 'save' })}
        >
          {t(snapshot.hasTag('lost') ? 'common.retry' : 'kind.form.save')}
        </SaveButton>
      </div>
    </>
  );
}

/** Says that it was saved. */
export function useSaved(grid: PermissionGrid) {
  const { t } = useTranslation();
  useEffect(() => {
    const subscription = grid.on(
      'saved',
      ({ roles }) => void toast('success', t('authorization.matrix.saved', { count: roles })),
    );
    return () => subscription.unsubscribe();
  }, [grid, t]);
}
