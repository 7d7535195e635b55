import { academicDueUpload } from '../../../../../contract/welfare/dues-upload.ts';
import { uploadScreen } from '../../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../../links.ts';

/** Imports academic dues from a file. Saved only if the control figures typed from the covering letter match. */
export const Screen = uploadScreen({
  titleKey: 'nav.academicDuesUpload',
  texts: 'dueUpload',
  of: academicDueUpload,
  template: {
    name: 'academic-dues.csv',
    example: {
      student: '2301110017',
      head: 'TUITION',
      term: '2026-odd',
      amount: '17500',
      dueOn: '2026-09-15',
      remark: '',
    },
  },
  donePath: (_into, importRunId) => to('academicDues', {}, { importRunId }),
});
