import { hr as contract } from '../../../contract/hr/index.ts';
import type { ServerModule } from '../../module.ts';
import { scansBroughtBy } from '../../record/brought-scans.ts';
import type { HrTables } from './schema.ts';
import { cards } from './cards.ts';
import { departmentHeads } from './handover/heads.ts';
import { carryOutDue } from './life/due.ts';
import { homeLists } from './home-lists.ts';
import { lookups } from './lookups.ts';
import { counted } from './migrations/05-counted.ts';
import { noAadhaarHash } from './migrations/01-no-aadhaar-hash.ts';
import { employeeLife } from './migrations/03-life.ts';
import { employeeImports } from './migrations/04-import.ts';
import { employeeListIndexes } from './migrations/02-employee-list.ts';
import { weeklyPeriods } from './migrations/06-weekly-periods.ts';
import { employeePersons } from './person.ts';
import { requestsOfEmployees } from './requests/requests.ts';
import { serveHr } from './routes.ts';
import { hrScopes } from './scopes.ts';

export const hr: ServerModule<HrTables> = {
  contract,
  seed: () => import('./seed/index.ts'),
  migrations: {
    'hr-01-no-aadhaar-hash': noAadhaarHash,
    'hr-03-life': employeeLife,
    'hr-02-employee-list': employeeListIndexes,
    'hr-04-import': employeeImports,
    'hr-05-counted': counted,
    'hr-06-weekly-periods': weeklyPeriods,
  },
  serve: serveHr,
  lookups,
  cards,
  homeLists,
  persons: employeePersons,
  scopes: hrScopes,
  brought: { certificate: scansBroughtBy('Employee_ADD', 'Employee_EDIT') },
  requests: () => [requestsOfEmployees],
  handovers: [departmentHeads],
  jobs: [{ name: 'datedChanges', every: 'day', once: 'forAll', run: ({ db, today, now }) => carryOutDue(db, today, now) }],
};
