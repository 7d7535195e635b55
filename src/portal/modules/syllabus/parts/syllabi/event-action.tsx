import { Archive, CircleCheck, LockOpen, Send, Undo2 } from 'lucide-react';
import type { SyllabusEvent, SyllabusStructure } from '../../../../../contract/syllabus/syllabi.ts';
import type { DetailDialogProps } from '../../../../kinds/detail/description.ts';
import { isOpenFor } from '../../../../kinds/lifecycle/offer.ts';
import { EventDialog } from './event-dialog.tsx';

const icons = { submit: Send, return: Undo2, approve: CircleCheck, reopen: LockOpen, retire: Archive } as const;

/** An event of a syllabus as an action of its page, shown if open. */
export const eventAction = <E extends SyllabusEvent>(event: E) => ({
  key: event,
  icon: icons[event],
  isPrimary: event === 'submit' || event === 'approve',
  isFor: isOpenFor<SyllabusEvent>(event),
  Dialog: ({ record, onClose }: DetailDialogProps<SyllabusStructure>) => <EventDialog syllabus={record} event={event} onClose={onClose} />,
});
