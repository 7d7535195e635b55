import { hostelDueUpload } from '../../../../../contract/welfare/dues-upload.ts';
import { uploadScreen } from '../../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../../links.ts';

/** Imports hostel dues from a file. Saved only if the control figures typed from the covering letter match. */
export const Screen = uploadScreen({
  titleKey: 'nav.hostelDuesUpload',
  texts: 'dueUpload',
  of: hostelDueUpload,
  template: {
    name: 'hostel-dues.csv',
    example: {
      student: '2301110017',
      head: 'SEATRENT',
      term: '2026-odd',
      amount: '3600',
      dueOn: '2026-09-15',
      remark: '',
    },
  },
  donePath: (_into, importRunId) => to('hostelDues', {}, { importRunId }),
});
