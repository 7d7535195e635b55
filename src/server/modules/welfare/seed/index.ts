import type { ModuleSeed } from '../../../database/seed/steps.ts';
import { writeDues } from './dues.ts';
import { writeExceptions } from './exceptions.ts';
import { dueHeads } from './heads.ts';
import { writeImports } from './imports.ts';
import { writeMess } from './mess.ts';
import { writeReceipts } from './receipts.ts';

export const seed: ModuleSeed = {
  masters: {
    title: 'Heads of dues',
    isMaster: true,
    write: (_, { add }) => add('dueHeads', dueHeads),
  },
  mess: {
    title: 'Months of the mess',
    needs: ['welfare.masters', 'student.stays'],
    write: writeMess,
  },
  dues: {
    title: 'Dues',
    needs: ['welfare.masters', 'welfare.mess', 'academic.terms', 'student.stays'],
    write: writeDues,
  },
  receipts: { title: 'Receipts', needs: ['welfare.dues'], write: writeReceipts },
  imports: { title: 'Uploads of dues', needs: ['welfare.receipts'], write: writeImports },
  exceptions: { title: 'Exceptions', needs: ['welfare.receipts'], write: writeExceptions },
};
