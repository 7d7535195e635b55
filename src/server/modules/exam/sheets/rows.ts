import { sql } from 'kysely';
import type { SheetStatus, TestStatus } from '../../../../contract/exam/fields.ts';
import { sheetLife } from '../../../../contract/exam/sheet-life.ts';
import type { SheetRow } from '../../../../contract/exam/sheets.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';
import { sheetRoster } from '../marks/sheet-roster.ts';

/** A sheet `sh` with its test, plan, class, course, department, group and evaluator. */
export const sheetTables = sql`mark_sheets sh join internal_tests it on it.id = sh.internal_test_id
  join internal_plans ip on ip.id = it.internal_plan_id join policy_components pc on pc.id = it.policy_component_id
  join exam_types x on x.id = pc.exam_type_id
  join section_courses sc on sc.id = sh.section_course_id join sections s on s.id = sc.section_id
  join registration_policies r on r.id = s.registration_policy_id join programs p on p.id = r.program_id
  join batch_semesters bs on bs.id = r.batch_semester_id join academic_terms t on t.id = bs.academic_term_id
  join semester_courses n on n.id = sc.semester_course_id join courses o on o.id = n.course_id
  join departments d on d.id = o.department_id
  left join section_groups g on g.id = sh.section_group_id left join employees e on e.id = sh.evaluator_id`;

export const sectionName = sql<string>`p.code || ' ' || bs.semester || ' ' || s.name`;

/** Past its due date and not submitted. */
export const isOverdue = (today: string) => sql<boolean>`(sh.status in ('open', 'entering') and sh.due_on < ${today})`;

export interface FoundSheet extends Omit<SheetRow, 'events' | 'mayEnter'> {
  planStatus: string;
  testStatus: TestStatus;
  headId: number | null;
  evaluatorUserId: number | null;
  submitterId: number | null;
  /** Number of present students without a total. */
  without: number;
}

export const sheetColumns = (today: string) => sql<FoundSheet>`
  sh.id, sh.version, sh.updated_at, it.id as test_id, it.name as test, ip.id as plan_id, o.id as course_id, o.code, o.title as course,
  sc.id as section_course_id, ${sectionName} as section, g.name as "group", d.name as department, it.on_date,
  it.max_marks::text as max, sh.question_paper_id as paper_id, sh.evaluator_id, e.name as evaluator, sh.due_on,
  case when ${isOverdue(today)} then ${today}::date - sh.due_on else 0 end as overdue, sh.status,
  (select count(*)::int from test_marks m where m.mark_sheet_id = sh.id) as entered,
  (select count(*)::int from (${sheetRoster(sql`k.id = sh.id`, today)}) roster) as of,
  (select count(*)::int from test_marks m where m.mark_sheet_id = sh.id and m.state = 'present' and m.total is null) as without,
  (select u.display_name from users u where u.id = sh.submitted_by) as submitted_by, sh.submitted_at,
  (select u.display_name from users u where u.id = sh.verified_by) as verified_by, sh.verified_at, sh.published_at,
  sh.return_note, sh.reopen_reason, sh.corrections,
  ip.status as plan_status, it.status as test_status, d.hod_employee_id as head_id, e.user_id as evaluator_user_id, sh.submitted_by as submitter_id`;

export type SheetStanding = Standing<typeof sheetLife> & { readonly version: number };

/**
 * The lifecycle status and facts of a sheet for the caller. `isOther`: the caller is not its evaluator and has not
 * submitted it.
 */
export function standingOf(sheet: FoundSheet, caller: Caller): SheetStanding {
  const isCell = caller.may('Exam_Management_Policy');
  const isOwn = caller.employeeId !== null && caller.employeeId === sheet.evaluatorId;
  return {
    version: sheet.version,
    state: sheet.status,
    facts: {
      isEvaluator: isOwn || isCell,
      mayVerify: isCell || (caller.employeeId !== null && caller.employeeId === sheet.headId),
      isOther: caller.userId !== sheet.evaluatorUserId && caller.userId !== sheet.submitterId,
      isPlanOpen: sheet.planStatus === 'open',
      isHeld: sheet.testStatus === 'held' || sheet.testStatus === 'closed',
      isComplete: sheet.entered >= sheet.of && sheet.without === 0,
    },
  };
}

const enterable: readonly SheetStatus[] = ['open', 'entering'];

/** True if the caller may enter marks in the current status. */
export function mayEnter(sheet: FoundSheet, caller: Caller): boolean {
  const { facts } = standingOf(sheet, caller);
  return enterable.includes(sheet.status) && facts.isEvaluator && facts.isPlanOpen && facts.isHeld;
}

/** A sheet in the shape of the API. */
export function sheetRowOf(sheet: FoundSheet, { caller }: Pick<Context, 'caller'>): SheetRow {
  const { planStatus: _p, testStatus: _t, headId: _h, evaluatorUserId: _e, submitterId: _s, without: _w, ...row } = sheet;
  return { ...row, mayEnter: mayEnter(sheet, caller), events: eventsFor(sheetLife, standingOf(sheet, caller), caller) };
}

export async function findSheet(db: Db, id: number, now: Date): Promise<FoundSheet> {
  const { rows } = await sql<FoundSheet>`
    select ${sheetColumns(collegeDay(now))} from ${sheetTables} where sh.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

export const readSheet = async (context: Pick<Context, 'db' | 'caller' | 'now'>, id: number): Promise<SheetRow> =>
  sheetRowOf(await findSheet(context.db, id, context.now), context);

/** Locks a sheet until the transaction ends, so that its status cannot change. */
export async function lockSheet(db: Db, id: number): Promise<void> {
  await sql`select from mark_sheets where id = ${id} for update`.execute(db);
}
