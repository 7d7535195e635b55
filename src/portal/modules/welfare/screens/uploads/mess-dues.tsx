import { messDueUpload } from '../../../../../contract/welfare/dues-upload.ts';
import { uploadScreen } from '../../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../../links.ts';

/** Imports mess dues from a file. Saved only if the control figures typed from the covering letter match. */
export const Screen = uploadScreen({
  titleKey: 'nav.messDuesUpload',
  texts: 'dueUpload',
  of: messDueUpload,
  template: {
    name: 'mess-dues.csv',
    example: { student: '2301110017', month: '2026-10', amount: '3020', dueOn: '2026-11-10', remark: '' },
  },
  donePath: (_into, importRunId) => to('messDues', {}, { importRunId }),
});
