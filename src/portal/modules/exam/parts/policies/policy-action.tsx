import { Archive, ArchiveRestore, CircleCheck, Undo2 } from 'lucide-react';
import type { InternalPolicy } from '../../../../../contract/exam/policies.ts';
import type { InternalPolicyEvent } from '../../../../../contract/exam/policy-life.ts';
import { offered } from '../../../../kinds/lifecycle/offer.ts';
import { EventDialog } from './event-dialog.tsx';

const icons = { activate: CircleCheck, takeBack: Undo2, retire: Archive, restore: ArchiveRestore } as const;

interface DialogProps {
  /** The policy in the list. */
  row?: InternalPolicy;
  /** The policy on its page. */
  record?: InternalPolicy;
  onClose: () => void;
}

/** An event of a policy as an action of its row or page: shown if available, disabled if a guard blocks it. */
export const policyAction = <E extends InternalPolicyEvent>(event: E) => ({
  key: event,
  icon: icons[event],
  ...offered<InternalPolicyEvent>(event),
  Dialog: ({ row, record, onClose }: DialogProps) => {
    const policy = row ?? record;
    return policy ? <EventDialog policy={policy} event={event} onClose={onClose} /> : null;
  },
});

/** True if the policy can be changed. Otherwise a new version is needed. */
export const isChangeable = ({ status, isClosed }: Pick<InternalPolicy, 'status' | 'isClosed'>): boolean =>
  status !== 'retired' && !isClosed;
