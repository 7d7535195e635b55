import { electiveUpload } from '../../../../contract/academic/electives.ts';
import { uploadScreen } from '../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../links.ts';

/** Uploads choices of electives. Seats are assigned in the order of the rows. */
export const Screen = uploadScreen({
  titleKey: 'nav.electiveUpload',
  texts: 'electives.import',
  of: electiveUpload,
  template: { name: 'electives.csv', example: { regdNo: '2301110017', courseCode: 'CS301', fromDate: '' } },
  donePath: to('sections'),
  knownPath: (id) => to('studentView', { id }, { tab: 'classes' }),
});
