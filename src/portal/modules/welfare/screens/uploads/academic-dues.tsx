import { academicDueUpload } from '../../../../../contract/welfare/dues-upload.ts';
import { uploadScreen } from '../../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../../links.ts';

/** Upload of academic dues, saved only with the control figures of the covering letter. */
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
