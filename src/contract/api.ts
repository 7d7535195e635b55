import * as audit from './core/audit.ts';
import * as authorization from './authorization/account.ts';
import * as batches from './student/batches.ts';
import * as changeRequests from './core/change-requests.ts';
import type { AnyEndpoint } from './core/endpoint.ts';
import * as files from './core/files.ts';
import * as grants from './authorization/grants.ts';
import * as home from './core/home.ts';
import * as hostels from './student/hostels.ts';
import * as hr from './hr/employees.ts';
import * as lookups from './core/lookups.ts';
import * as masters from './student/masters.ts';
import * as notifications from './core/notifications.ts';
import * as paper from './core/paper.ts';
import * as reportTemplates from './student/report-templates.ts';
import * as reports from './student/reports.ts';
import * as roles from './authorization/roles.ts';
import * as sessions from './authorization/sessions.ts';
import * as settings from './authorization/settings.ts';
import * as signIns from './authorization/sign-ins.ts';
import * as studentCompleteness from './student/completeness.ts';
import * as studentImport from './student/import.ts';
import * as studentLife from './student/life.ts';
import * as studentNumbers from './student/numbers.ts';
import * as studentPapers from './student/papers.ts';
import * as studentScans from './student/scans.ts';
import * as studentReport from './student/excel-report.ts';
import * as studentSearch from './student/search.ts';
import * as student from './student/student.ts';
import * as users from './authorization/users.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the API, by the name under which the contract exports it. A call that is not here is not served. */
export const api: ReadonlyMap<string, AnyEndpoint> = new Map(
  [
    home,
    authorization,
    users,
    roles,
    grants,
    lookups,
    files,
    student,
    changeRequests,
    studentLife,
    studentPapers,
    studentScans,
    studentCompleteness,
    paper,
    reports,
    masters,
    hostels,
    batches,
    hr,
    studentImport,
    studentNumbers,
    audit,
    sessions,
    settings,
    signIns,
    studentSearch,
    studentReport,
    reportTemplates,
    notifications,
  ].flatMap((part) => Object.entries(part).flatMap(([name, value]) => callsOf(name, value))),
);

/** A call by its own name, those of a resource by both: `degrees.list`. */
function callsOf(name: string, value: unknown): [string, AnyEndpoint][] {
  if (isEndpoint(value)) return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, call]) =>
    isEndpoint(call) ? [[`${name}.${key}`, call] as [string, AnyEndpoint]] : [],
  );
}
