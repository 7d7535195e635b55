import { ClipboardList } from 'lucide-react';
import type texts from 'texts/desk.json';
import { face, screen, section } from '../../route-table.ts';

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
    screen('/studentdesk/student-details', 'deskDetails', ['Student_desk']),
    screen('/studentdesk/course-attendance', 'deskAttendance', ['Student_desk']),
    screen('/studentdesk/time-table', 'deskTimetable', ['Student_desk']),
    screen('/studentdesk/syllabus-view', 'deskSyllabus', ['Student_desk']),
    screen('/studentdesk/marks-report', 'deskMarks', ['Student_desk']),
    screen('/studentdesk/online-feedback-system/feedback-list', 'deskFeedback', ['Student_desk']),
    screen('/studentdesk/student-dues', 'deskDues', ['Student_desk']),
  ]),
});
