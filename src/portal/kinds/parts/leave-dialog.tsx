import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import { leaveUnasked, useLeaveGuard } from '../../session/leave-guard.ts';

interface Words {
  /** Prefix of `leaveTitle`, `leaveText` and `leave`. */
  texts?: string;
  /** Replaces `leaveText`, to name the unsaved data. */
  children?: ReactNode;
  isDanger?: boolean;
}

interface LeaveDialogProps extends Words {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before leaving without saving, for screens with a machine that has states for leaving. */
export function LeaveDialog({ isOpen, onStay, onLeave, texts = 'kind.form', isDanger = true, children }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t(`${texts}.leaveTitle`)}
      confirmLabel={t(`${texts}.leave`)}
      isDanger={isDanger}
      onClose={onStay}
      onConfirm={onLeave}
    >
      {children ?? t(`${texts}.leaveText`)}
    </ConfirmDialog>
  );
}

/** While active, asks before navigating to another address. */
export function LeaveQuestion({ isOn, ...words }: Words & { isOn: boolean }) {
  const [, navigate] = useLocation();
  const { subject: to, open: ask, close: stay } = useDisclosure<string>();
  useLeaveGuard(isOn, ask);
  return (
    <LeaveDialog {...words} isOpen={isOn && to !== null} onStay={stay} onLeave={() => to !== null && leaveUnasked(() => navigate(to))} />
  );
}
