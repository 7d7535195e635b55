import { Lock, LockOpen, RotateCcw, ShieldAlert, Snowflake } from 'lucide-react';
import type { Policy, PolicyEvent } from '../../../../../contract/academic/policies.ts';
import { offered } from '../../../../kinds/lifecycle/offer.ts';
import { EventDialog } from './event-dialog.tsx';

const icons = { open: LockOpen, close: Lock, reopen: RotateCcw, freeze: Snowflake, override: ShieldAlert } as const;

interface DialogProps {
  /** In a list. */
  row?: Policy;
  /** On a page. */
  record?: Policy;
  onClose: () => void;
}

/** An event of a policy as an action of its row or its page: shown if available, disabled if a fact blocks it. */
export const eventAction = <E extends PolicyEvent>(event: E) => ({
  key: event,
  icon: icons[event],
  ...offered<PolicyEvent>(event),
  Dialog: ({ row, record, onClose }: DialogProps) => {
    const policy = row ?? record;
    return policy ? <EventDialog policy={policy} event={event} onClose={onClose} /> : null;
  },
});
