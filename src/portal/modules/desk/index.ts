import { ClipboardList } from 'lucide-react';
import type texts from 'texts/desk.json';
import { face, ownFor, screen, section } from '../../route-table.ts';

declare module '../../i18n/text-keys.ts' {
  interface TextFiles {
    desk: typeof texts;
  }
}

/** The face of this module: its screens, none of them there yet. */
// prettier-ignore
export const desk = face({
  name: 'desk',

  section: section('studentDesk', ClipboardList, [
    // A student's details are the profile; whoever may open any student has no desk of their own.
    ownFor({ without: 'STUDENT_VIEW', key: 'ownProfile' }, screen('/studentdesk/student-details', 'deskDetails', ['Student_desk'])),
    screen('/studentdesk/course-attendance', 'deskAttendance', ['Student_desk']),
    screen('/studentdesk/time-table', 'deskTimetable', ['Student_desk']),
    screen('/studentdesk/syllabus-view', 'deskSyllabus', ['Student_desk']),
    screen('/studentdesk/marks-report', 'deskMarks', ['Student_desk']),
    screen('/studentdesk/online-feedback-system/feedback-list', 'deskFeedback', ['Student_desk']),
    screen('/studentdesk/student-dues', 'deskDues', ['Student_desk']),
  ]),
});
