import { Archive, CircleCheck, LockOpen, Send, Undo2 } from 'lucide-react';
import type { SyllabusEvent, SyllabusStructure } from '../../../../../contract/syllabus/syllabi.ts';
import type { DetailDialogProps } from '../../../../kinds/detail/description.ts';
import { isOpenFor } from '../../../../kinds/lifecycle/offer.ts';
import { EventDialog } from './event-dialog.tsx';

const icons = { submit: Send, return: Undo2, approve: CircleCheck, reopen: LockOpen, retire: Archive } as const;

/** Action for an event on the page of a syllabus, shown only if the event is currently possible. */
export const eventAction = <E extends SyllabusEvent>(event: E) => ({
  key: event,
  icon: icons[event],
  isPrimary: event === 'submit' || event === 'approve',
  isFor: isOpenFor<SyllabusEvent>(event),
  Dialog: ({ record, onClose }: DetailDialogProps<SyllabusStructure>) => <EventDialog syllabus={record} event={event} onClose={onClose} />,
});
