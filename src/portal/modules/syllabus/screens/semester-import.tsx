import { semesterCourseUpload } from '../../../../contract/syllabus/semester-import.ts';
import { uploadScreen } from '../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../links.ts';

/** Imports courses of semesters from a file. They are appended to the existing courses. */
export const Screen = uploadScreen({
  titleKey: 'nav.semesterCourseImport',
  texts: 'syllabus.import',
  of: semesterCourseUpload,
  template: {
    name: 'semester-courses.csv',
    example: {
      program: 'BT-CSE',
      batch: '2026-30',
      semester: '5',
      ordinal: '1',
      code: 'CS301',
      revision: '2026',
      group: 'PE-I',
    },
  },
  donePath: to('semesterCourses'),
  knownPath: (id) => to('syllabusView', { id }),
});
