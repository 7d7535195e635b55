import { ClipboardList } from 'lucide-react';
import type texts from 'texts/desk.json';
import type queryTextsOf from 'texts/desk-queries.json';
import type syllabusTextsOf from 'texts/desk-syllabus.json';
import { answerers } from '../../../contract/desk/query-life.ts';
import type { LoadingFields } from '../../record-fields.ts';
import type { LoadingHome } from '../../home-faces.ts';
import type { Loading } from '../../route.ts';
import { alsoOffline, face, ownFor, withTexts, screen, section, sister } from '../../route-table.ts';

declare module '../../i18n/text-keys.ts' {
  interface TextFiles {
    desk: typeof texts & typeof queryTextsOf & typeof syllabusTextsOf;
  }
}

/** Queries about errors in a record, with the names of the entries. */
const queryTexts = ['desk-queries'];

/** The student's own syllabus, with the texts of courses and of class material. */
const syllabusTexts = ['desk-syllabus', 'syllabus', 'academic-materials'];

const askButton = () => import('./parts/queries/ask-button.tsx');

/** Screens of this module, and its contributions to other screens. */
// prettier-ignore
export const desk = face({
  name: 'desk',

  section: section('studentDesk', ClipboardList, [
    // A student's details are the profile; users who may open any student have no desk of their own.
    ownFor({ without: 'STUDENT_VIEW', key: 'ownProfile' }, screen('/studentdesk/student-details', 'deskDetails', ['Student_desk'], null,
      withTexts(queryTexts, alsoOffline(screen('/queries', 'deskQueries', ['Student_desk'], (): Loading => import('./screens/own-queries.tsx')))),
      // The screen for users who answer queries, who have no desk of their own.
      sister(withTexts(queryTexts, screen('/studentdesk/record-queries', 'recordQueries', answerers, (): Loading => import('./screens/record-queries.tsx')))),
    )),
    screen('/studentdesk/course-attendance', 'deskAttendance', ['Student_desk']),
    screen('/studentdesk/time-table', 'deskTimetable', ['Student_desk']),
    withTexts(syllabusTexts, alsoOffline(screen('/studentdesk/syllabus-view', 'deskSyllabus', ['Student_desk'], (): Loading => import('./screens/own-syllabus.tsx'),
      alsoOffline(screen('/:id', 'deskSyllabusCourse', ['Student_desk'], (): Loading => import('./screens/own-syllabus-course.tsx'))),
    ))),
    screen('/studentdesk/marks-report', 'deskMarks', ['Student_desk']),
    screen('/studentdesk/online-feedback-system/feedback-list', 'deskFeedback', ['Student_desk']),
    screen('/studentdesk/student-dues', 'deskDues', ['Student_desk']),
  ]),

  beside: [
    { of: 'worklogs', may: ['Student_desk'], texts: queryTexts, load: async () => ({ Content: (await askButton()).AskAboutClass }) },
    { of: 'internal_tests', may: ['Student_desk'], texts: queryTexts, load: async () => ({ Content: (await askButton()).AskAboutMarks }) },
    { of: 'dues', may: ['Student_desk'], texts: queryTexts, load: async () => ({ Content: (await askButton()).AskAboutDue }) },
  ],

  fields: (): LoadingFields => import('../../../contract/desk/record-fields.ts'),
  home: (): LoadingHome => import('./home.ts'),
});
