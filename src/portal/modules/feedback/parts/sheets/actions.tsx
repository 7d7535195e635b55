import { Archive, ArchiveRestore, CircleCheck, CopyPlus, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { removeFeedbackSheet, type FeedbackSheet } from '../../../../../contract/feedback/sheets.ts';
import { offered } from '../../../../kinds/lifecycle/offer.ts';
import { RemoveDialog } from '../../../../kinds/resource/remove-dialog.tsx';
import { to } from '../../../../links.ts';
import { EventDialog, type SheetEvent } from './event-dialog.tsx';
import { ReviseDialog } from './revise-dialog.tsx';
import { nameOf } from './sheet-name.ts';

const cell = 'Student_Feedback_System';
const icons = { activate: CircleCheck, retire: Archive, restore: ArchiveRestore } as const;

interface DialogProps {
  /** In the list. */
  row?: FeedbackSheet;
  /** On its own page. */
  record?: FeedbackSheet;
  onClose: () => void;
}

/** An event of a sheet as an action of its row or page: shown if available, disabled if a guard blocks it. */
export const sheetAction = <E extends SheetEvent>(event: E) => ({
  key: event,
  icon: icons[event],
  ...offered<SheetEvent>(event),
  Dialog: ({ row, record, onClose }: DialogProps) => {
    const sheet = row ?? record;
    return sheet ? <EventDialog sheet={sheet} event={event} onClose={onClose} /> : null;
  },
});

export const reviseAction = {
  key: 'revise',
  icon: CopyPlus,
  may: cell,
  isFor: ({ status }: FeedbackSheet) => status !== 'draft',
  Dialog: ({ row, record, onClose }: DialogProps) => {
    const sheet = row ?? record;
    return sheet ? <ReviseDialog sheet={sheet} onClose={onClose} /> : null;
  },
} as const;

/** Deletes a draft. The server refuses a draft that is in use. */
export const removeAction = {
  key: 'remove',
  icon: Trash2,
  may: cell,
  isFor: ({ status }: FeedbackSheet) => status === 'draft',
  Dialog: RemoveSheet,
} as const;

function RemoveSheet({ row, record, onClose }: DialogProps) {
  const [, navigate] = useLocation();
  const sheet = row ?? record;
  if (!sheet) return null;
  // If deleted on its own page, go back to the list.
  const leave = () => record && navigate(to('feedbackSheets'));
  return (
    <RemoveDialog call={removeFeedbackSheet} id={sheet.id} name={nameOf(sheet)} texts="feedbackSheet" onClose={onClose} onDone={leave} />
  );
}
