import type { ServerModule } from '../../module.ts';
import { cards } from './cards.ts';
import { lookups } from './lookups.ts';
import { requestsOfStudents } from './requests/requests.ts';
import { serveStudent } from './routes.ts';
import { studentScopes } from './scopes.ts';

export const student: ServerModule = {
  name: 'student',
  serve: serveStudent,
  lookups,
  cards,
  scopes: studentScopes,
  requests: (services) => [requestsOfStudents(services)],
};
