import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { leaveUnasked, useLeaveGuard } from '../../session/leave-guard.ts';

/** Who leaves while a long report is being made is asked first: it would have been made for nothing. */
export function LeaveQuestion({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [to, setTo] = useState<string | null>(null);
  useLeaveGuard(
    isOn,
    useCallback((address: string) => setTo(address), []),
  );
  return (
    <ConfirmDialog
      isOpen={isOn && to !== null}
      title={t('kind.report.leaveTitle')}
      confirmLabel={t('kind.report.leave')}
      onConfirm={() => to !== null && leaveUnasked(() => navigate(to))}
      onClose={() => setTo(null)}
    >
      {t('kind.report.leaveText')}
    </ConfirmDialog>
  );
}
