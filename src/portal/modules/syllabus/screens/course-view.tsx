import { CalendarDays, CopyPlus, FileText, List, Pencil } from 'lucide-react';
import { getCourse, type CourseEvent } from '../../../../contract/syllabus/courses.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { isOpenFor } from '../../../kinds/lifecycle/offer.ts';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { to } from '../../../links.ts';
import { CourseSyllabus } from '../parts/course-view/course-syllabus.tsx';
import { Coverage } from '../parts/course-view/coverage.tsx';
import { CourseHead } from '../parts/course-view/course-head.tsx';
import { Revisions } from '../parts/course-view/revisions.tsx';
import { eventAction } from '../parts/courses/event-action.tsx';
import { ReviseDialog } from '../parts/courses/revise-dialog.tsx';
import { UsedIn } from '../parts/course-view/used-in.tsx';

/** One course: printed syllabus, hours per outcome, syllabi that contain it, and changes between revisions. */
export const Screen = detailScreen({
  texts: 'course',
  call: getCourse,
  nameOf: ({ code, title }) => `${code} ${title}`,
  table: 'courses',
  Head: CourseHead,
  tabs: [
    { key: 'sheet', Content: CourseSyllabus },
    { key: 'coverage', Content: Coverage },
    { key: 'usedIn', Content: UsedIn },
    { key: 'revisions', Content: Revisions },
    historyTab('courses'),
  ],
  actions: [
    { key: 'list', icon: List, href: () => to('courseList'), may: 'Course_LIST' },
    { key: 'sheet', icon: FileText, href: ({ id }) => to('courseSheet', { id }) },
    { key: 'timetable', icon: CalendarDays, href: ({ id }) => to('timetableView', {}, { courseId: id }) },
    {
      key: 'revise',
      icon: CopyPlus,
      may: 'Course_ADD',
      Dialog: ({ record, onClose }) => <ReviseDialog course={record} onClose={onClose} />,
    },
    { ...eventAction('activate'), isFor: isOpenFor<CourseEvent>('activate') },
    { ...eventAction('redraft'), isFor: isOpenFor<CourseEvent>('redraft') },
    { ...eventAction('retire'), isFor: isOpenFor<CourseEvent>('retire') },
    { ...eventAction('reactivate'), isFor: isOpenFor<CourseEvent>('reactivate') },
    { key: 'edit', icon: Pencil, href: ({ id }) => to('courseEdit', { id }), isPrimary: true },
  ],
});
