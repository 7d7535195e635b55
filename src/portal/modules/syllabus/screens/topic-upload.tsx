import { topicUpload } from '../../../../contract/syllabus/course-upload.ts';
import { uploadScreen } from '../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../links.ts';

/** Imports modules and topics of many courses from a file. */
export const Screen = uploadScreen({
  titleKey: 'nav.topicUpload',
  texts: 'course.topicImport',
  of: topicUpload,
  template: {
    name: 'course-topics.csv',
    example: {
      code: 'CS-301',
      revision: '2026',
      moduleNo: '1',
      moduleTitle: 'Analysis of algorithms',
      topicNo: '1',
      topic: 'Asymptotic notation',
      hours: '2',
      co: 'CO1',
    },
  },
  donePath: to('courseList'),
});
