import { Archive, ArchiveRestore, CircleCheck, Undo2 } from 'lucide-react';
import type { InternalPolicy } from '../../../../../contract/exam/policies.ts';
import type { InternalPolicyEvent } from '../../../../../contract/exam/policy-life.ts';
import { offered } from '../../../../kinds/lifecycle/offer.ts';
import { EventDialog } from './event-dialog.tsx';

const icons = { activate: CircleCheck, takeBack: Undo2, retire: Archive, restore: ArchiveRestore } as const;

interface Given {
  /** Of the list. */
  row?: InternalPolicy;
  /** Of its page. */
  record?: InternalPolicy;
  onClose: () => void;
}

/** An event of a policy as an action of its row or of its page: there where it is open, greyed where a fact stands in its way. */
export const policyAction = <E extends InternalPolicyEvent>(event: E) => ({
  key: event,
  icon: icons[event],
  ...offered<InternalPolicyEvent>(event),
  Dialog: ({ row, record, onClose }: Given) => {
    const policy = row ?? record;
    return policy ? <EventDialog policy={policy} event={event} onClose={onClose} /> : null;
  },
});

/** Whether the server takes a change of it: after that, a new version is made. */
export const isChangeable = ({ status, isClosed }: Pick<InternalPolicy, 'status' | 'isClosed'>): boolean =>
  status !== 'retired' && !isClosed;
