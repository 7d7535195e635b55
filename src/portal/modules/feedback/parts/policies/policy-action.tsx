import { CalendarClock, CalendarPlus, Lock, Megaphone, ShieldCheck, Undo2 } from 'lucide-react';
import type { FeedbackPolicy } from '../../../../../contract/feedback/policies.ts';
import type { FeedbackPolicyEvent } from '../../../../../contract/feedback/policy-life.ts';
import { offered } from '../../../../kinds/lifecycle/offer.ts';
import { EventDialog } from './event-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { SealDialog } from './seal-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const icons = {
  schedule: CalendarClock,
  close: Lock,
  extend: CalendarPlus,
  seal: ShieldCheck,
  publish: Megaphone,
  withdraw: Undo2,
} as const;

interface DialogProps {
  /** In the list. */
  row?: FeedbackPolicy;
  /** On its own page. */
  record?: FeedbackPolicy;
  onClose: () => void;
}

/** An event of a round as an action of its row or page: shown if available, disabled if a guard blocks it. */
export const policyAction = <E extends FeedbackPolicyEvent>(event: E) => ({
  key: event,
  icon: icons[event],
  ...offered<FeedbackPolicyEvent>(event),
  Dialog: ({ row, record, onClose }: DialogProps) => {
    const round = row ?? record;
    return round ? <DialogOf event={event} round={round} onClose={onClose} /> : null;
  },
});

/** Dialog of an event. */
function DialogOf({ event, ...props }: { event: FeedbackPolicyEvent; round: FeedbackPolicy; onClose: () => void }) {
  if (event === 'seal') return <SealDialog {...props} />;
  if (event === 'extend') return <ExtendDialog {...props} />;
  return event === 'withdraw' ? <WithdrawDialog {...props} /> : <EventDialog event={event} {...props} />;
}

type Standing = Pick<FeedbackPolicy, 'status'>;
/** True if the rules of a round can be changed. */
export const isChangeable = ({ status }: Standing): boolean => status === 'draft' || status === 'scheduled';
/** True if offerings can be added to a round. */
export const isOfferable = (round: Standing): boolean => isChangeable(round) || round.status === 'open';
