import { student as contract } from '../../../contract/student/index.ts';
import type { ServerModule } from '../../module.ts';
import type { StudentTables } from './schema.ts';
import { cards } from './cards.ts';
import { hostelPosts } from './handover/hostels.ts';
import { mentees } from './handover/mentor.ts';
import { lookups } from './lookups.ts';
import { noAadhaarHash } from './migrations/01-no-aadhaar-hash.ts';
import { scansBroughtBy } from '../../record/brought-scans.ts';
import { studentPersons } from './person.ts';
import { listOrders } from './migrations/02-list-orders.ts';
import { counted } from './migrations/03-counted.ts';
import { begunOfBatch } from './masters/begun.ts';
import { requestsOfStudents } from './requests/requests.ts';
import { serveStudent } from './routes.ts';
import { studentScopes } from './scopes.ts';

export const student: ServerModule<StudentTables> = {
  contract,
  seed: () => import('./seed/index.ts'),
  migrations: {
    'student-01-no-aadhaar-hash': noAadhaarHash,
    'student-02-list-orders': listOrders,
    'student-03-counted': counted,
  },
  serve: serveStudent,
  lookups,
  cards,
  scopes: studentScopes,
  brought: { document: scansBroughtBy('STUDENT_ADD', 'STUDENT_EDIT') },
  persons: studentPersons,
  handovers: [...hostelPosts, mentees],
  begunSemester: begunOfBatch,
  requests: () => [requestsOfStudents],
};
