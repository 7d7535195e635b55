import { fineUpload } from '../../../../../contract/welfare/dues-upload.ts';
import { uploadScreen } from '../../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../../links.ts';

/** Imports fines from a file. Saved only if the control figures typed from the covering letter match. */
export const Screen = uploadScreen({
  titleKey: 'nav.finesUpload',
  texts: 'dueUpload',
  of: fineUpload,
  template: {
    name: 'fines.csv',
    example: {
      student: '2301110017',
      head: 'DAMAGE',
      amount: '450.50',
      dueOn: '2026-11-30',
      remark: 'Broken chair, 12 November',
    },
  },
  donePath: (_into, importRunId) => to('fines', {}, { importRunId }),
});
