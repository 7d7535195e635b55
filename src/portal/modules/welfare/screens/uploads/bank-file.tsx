import { bankUpload } from '../../../../../contract/welfare/bank-upload.ts';
import { uploadScreen } from '../../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../../links.ts';

/** Imports a bank’s file of collections, matched with students and their open dues. */
export const Screen = uploadScreen({
  titleKey: 'nav.bankFile',
  texts: 'bankFile',
  of: bankUpload,
  template: {
    name: 'bank-file.csv',
    example: {
      paidOn: '2026-11-20',
      reference: '632514778120',
      amount: '17,500',
      number: '2301110017',
      name: 'Anita Sahu',
      product: 'academic',
      mode: 'upi',
    },
  },
  donePath: to('receipts'),
  knownPath: (id) => to('receipt', { id }),
});
