import { Archive, ArchiveRestore, CircleCheck, PencilLine } from 'lucide-react';
import type { CourseEvent } from '../../../../../contract/syllabus/courses.ts';
import { offered } from '../../../../kinds/lifecycle/offer.ts';
import { CourseEventDialog, type CourseEventDialogProps } from './course-event-dialog.tsx';

const icons = { activate: CircleCheck, redraft: PencilLine, retire: Archive, reactivate: ArchiveRestore } as const;

interface DialogProps {
  /** The course, in a list. */
  row?: CourseEventDialogProps['course'];
  /** The course, on a page. */
  record?: CourseEventDialogProps['course'];
  onClose: () => void;
}

/**
 * Action for an event of a course, in a list or on its page. Disabled with the reason if the event is currently
 * blocked.
 */
export const eventAction = <E extends CourseEvent>(event: E) => ({
  key: event,
  icon: icons[event],
  ...offered<CourseEvent>(event),
  Dialog: ({ row, record, onClose }: DialogProps) => {
    const course = row ?? record;
    return course ? <CourseEventDialog course={course} event={event} onClose={onClose} /> : null;
  },
});
