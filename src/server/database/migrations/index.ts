import { accounts } from './0001-accounts.ts';
import { trail } from './0002-trail.ts';
import { collegeMasters } from './0003-college-masters.ts';
import { employees } from './0004-employees.ts';
import { employeeRecords } from './0005-employee-records.ts';
import { classes } from './0006-classes.ts';
import { students } from './0007-students.ts';
import { studentRecords } from './0008-student-records.ts';
import { studentOrder } from './0009-student-order.ts';
import { catalogue } from './0010-catalogue.ts';
import { signInNames } from './0011-sign-in-names.ts';
import { importRuns } from './0012-import-runs.ts';
import { studentLife } from './0013-student-life.ts';
import { notifications } from './0014-notifications.ts';
import { signInDays } from './0015-sign-in-days.ts';
import { leanReferences } from './0016-lean-references.ts';
import { trailParts } from './0017-trail-parts.ts';
import { countsOnRoll } from './0018-counts-on-roll.ts';
import { keysOutside } from './0019-keys-outside.ts';
import { requestOrders } from './0020-request-orders.ts';
import { tableChanges } from './0021-table-changes.ts';
import { listViews } from './0022-list-views.ts';
import { jobRuns } from './0023-job-runs.ts';
import { stepRuns } from './0024-step-runs.ts';
import type { Migrations } from './order.ts';

/**
 * Core migrations: tables from before modules had their own migrations, and tables that belong to no module, in the
 * order in which they run. A released migration is never changed.
 */
export const coreMigrations: Migrations = {
  '0001-accounts': accounts,
  '0002-trail': trail,
  '0003-college-masters': collegeMasters,
  '0004-employees': employees,
  '0005-employee-records': employeeRecords,
  '0006-classes': classes,
  '0007-students': students,
  '0008-student-records': studentRecords,
  '0009-student-order': studentOrder,
  '0010-catalogue': catalogue,
  '0011-sign-in-names': signInNames,
  '0012-import-runs': importRuns,
  '0013-student-life': studentLife,
  '0014-notifications': notifications,
  '0015-sign-in-days': signInDays,
  '0016-lean-references': leanReferences,
  '0017-trail-parts': trailParts,
  '0018-counts-on-roll': countsOnRoll,
  '0019-keys-outside': keysOutside,
  '0020-request-orders': requestOrders,
  '0021-table-changes': tableChanges,
  '0022-list-views': listViews,
  '0023-job-runs': jobRuns,
  '0024-step-runs': stepRuns,
};
