import { courseUpload } from '../../../../contract/syllabus/course-upload.ts';
import { uploadScreen } from '../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../links.ts';

/** Imports courses from a file as drafts, all or none. */
export const Screen = uploadScreen({
  titleKey: 'nav.courseUpload',
  texts: 'course.import',
  of: courseUpload,
  template: {
    name: 'courses.csv',
    example: {
      code: 'CS-301',
      revision: '2026',
      title: 'Design and Analysis of Algorithms',
      shortTitle: 'DAA',
      kind: 'theory',
      category: 'PC',
      departmentCode: 'CSE',
      lectures: '3',
      tutorials: '1',
      practicals: '0',
      credits: '4',
      internalMax: '50',
      externalMax: '100',
      internalPass: '20',
      externalPass: '35',
      totalPass: '60',
    },
  },
  donePath: to('courseList', {}, { status: 'draft' }),
});
