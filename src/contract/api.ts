import * as audit from './audit.ts';
import * as authorization from './authorization.ts';
import * as batches from './batches.ts';
import * as changeRequests from './change-requests.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as grants from './grants.ts';
import * as home from './home.ts';
import * as hostels from './hostels.ts';
import * as hr from './hr.ts';
import * as importRuns from './import-runs.ts';
import * as lookups from './lookups.ts';
import * as masters from './masters.ts';
import * as notifications from './notifications.ts';
import * as paper from './paper.ts';
import * as reportTemplates from './report-templates.ts';
import * as reports from './reports.ts';
import * as roles from './roles.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as signIns from './sign-ins.ts';
import * as studentCompleteness from './student-completeness.ts';
import * as studentImport from './student-import.ts';
import * as studentLife from './student-life.ts';
import * as studentNumbers from './student-numbers.ts';
import * as studentPapers from './student-papers.ts';
import * as studentScans from './student-scans.ts';
import * as studentReport from './student-report.ts';
import * as studentSearch from './student-search.ts';
import * as student from './student.ts';
import * as users from './users.ts';

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
    importRuns,
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
