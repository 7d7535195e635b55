import { stayUpload } from '../../../../../contract/welfare/stays-upload.ts';
import { uploadScreen } from '../../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../../links.ts';

/** Imports bed assignments from a file. */
export const Screen = uploadScreen({
  titleKey: 'nav.hostelAssignUpload',
  texts: 'stays.import',
  of: stayUpload,
  template: {
    name: 'hostel-beds.csv',
    example: { student: '2301110017', hostel: 'H1', roomNo: '101', bedNo: '2', fromOn: '2026-07-20', inMess: 'Y' },
  },
  donePath: to('hostelResidents'),
  knownPath: (id) => to('studentView', { id }),
});
