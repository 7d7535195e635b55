import { Check, Undo2, X } from 'lucide-react';
import type { ExcuseEvent, ExcuseRow } from '../../../../../contract/academic/excuses.ts';
import { offered } from '../../../../kinds/lifecycle/offer.ts';
import { DecideDialog } from './decide-dialog.tsx';

const icons = { approve: Check, reject: X, withdraw: Undo2 } as const;

interface DialogProps {
  /** In the list. */
  row?: ExcuseRow;
  /** On its own page. */
  record?: ExcuseRow;
  onClose: () => void;
}

/** An event of an excuse as an action of its row or its page. */
export const excuseAction = <E extends ExcuseEvent>(event: E) => ({
  key: event,
  icon: icons[event],
  isDanger: event === 'reject',
  ...offered<ExcuseEvent>(event),
  Dialog: ({ row, record, onClose }: DialogProps) => {
    const excuse = row ?? record;
    return excuse ? <DecideDialog excuse={excuse} event={event} onClose={onClose} /> : null;
  },
});
