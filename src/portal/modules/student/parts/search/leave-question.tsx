import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { leaveUnasked, useLeaveGuard } from '../../../../session/leave-guard.ts';

/** While a file is on its way, leaving would lose it: asked first. */
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
      title={t('student.report.leaveTitle')}
      confirmLabel={t('student.report.leave')}
      onClose={() => setTo(null)}
      onConfirm={() => leaveUnasked(() => navigate(to ?? '/'))}
    >
      {t('student.report.leaveText')}
    </ConfirmDialog>
  );
}
