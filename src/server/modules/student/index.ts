import type { ServerModule } from '../../module.ts';
import { cards } from './cards.ts';
import { lookups } from './lookups.ts';
import { noAadhaarHash } from './migrations/01-no-aadhaar-hash.ts';
import { requestsOfStudents } from './requests/requests.ts';
import { serveStudent } from './routes.ts';
import { studentScopes } from './scopes.ts';

export const student: ServerModule = {
  name: 'student',
  migrations: { 'student-01-no-aadhaar-hash': noAadhaarHash },
  serve: serveStudent,
  lookups,
  cards,
  scopes: studentScopes,
  requests: () => [requestsOfStudents],
};
