import { sql } from 'kysely';
import { attainmentRunLife } from '../../../../contract/exam/attainment-life.ts';
import type { AttainmentAction, AttainmentRun, AttainmentValue } from '../../../../contract/exam/attainment-runs.ts';
import type { CourseMethod } from '../../../../contract/exam/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';
import type { RunInputs } from './compute.ts';
import { hashOf, inputsNow } from './compute-run.ts';
import { courseColumns, courseTables, judgedCourse } from './judged.ts';
import type { AttainmentRules } from './levels.ts';
import { programmeOutcomesOf } from './programme-outcomes.ts';

type Asker = Pick<Context, 'db' | 'caller'>;
/** A run with its figures, without its actions and without what depends on the caller or on the current marks. */
export type ComputedRun = Omit<AttainmentRun, 'actions' | 'earlier' | 'unmapped' | 'isOutdated' | 'events'>;
export interface FoundRun extends Omit<ComputedRun, 'rules' | 'values' | 'programmeOutcomes'> {
  inputs: RunInputs;
  inputsHash: string;
  submitterId: number | null;
}

/** A run with its course. */
export async function findRun(db: Db, id: number): Promise<FoundRun> {
  const { rows } = await sql<FoundRun>`
    select x.id, x.version, x.updated_at, ip.id as plan_id, ${courseColumns}, x.run_no, x.status, x.created_at as computed_at,
      c.display_name as computed_by, s.display_name as submitted_by, a.display_name as approved_by, x.submitted_by as submitter_id, x.return_note,
      x.inputs, x.inputs_hash,
      (select count(*)::int from mark_sheets k join internal_tests it on it.id = k.internal_test_id
        where it.internal_plan_id = ip.id and it.status in ('held', 'closed') and k.status <> 'published') as unpublished
    from attainment_runs x join lateral (select * from internal_plans q where q.semester_course_id = x.semester_course_id order by q.id limit 1) own on true
    join ${courseTables} on ip.id = own.id
    join users c on c.id = x.computed_by left join users s on s.id = x.submitted_by left join users a on a.id = x.approved_by
    where x.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

export type RunStanding = Standing<typeof attainmentRunLife> & { readonly version: number };

/** The lifecycle status and facts of a run for the caller. */
export async function standingOf({ db, caller }: Asker, run: FoundRun): Promise<RunStanding> {
  const missed = await sql<{ count: number }>`
    select count(*)::int as count from attainment_values v where v.attainment_run_id = ${run.id} and v.section_course_id is null
      and v.final < v.target and not exists (select from attainment_actions a
        where a.attainment_run_id = v.attainment_run_id and a.course_outcome_id = v.course_outcome_id)`.execute(db);
  return {
    version: run.version,
    state: run.status,
    facts: {
      isMapped: (await unmappedOf(db, run.planId)).length === 0,
      isExplained: missed.rows[0]!.count === 0,
      isSecond: run.submitterId !== caller.userId,
    },
  };
}

/** Questions of published sheets without an outcome, for example “IT1 7a”. Void questions are ignored. */
async function unmappedOf(db: Db, planId: number): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select distinct it.name || ' ' || q.main_no || q.sub as label, it.id, q.main_no, q.sub from internal_tests it
    join mark_sheets k on k.internal_test_id = it.id and k.status = 'published'
    join paper_parts pp on pp.question_paper_id = k.question_paper_id join paper_questions q on q.paper_part_id = pp.id and not q.is_void
    where it.internal_plan_id = ${planId} and it.status in ('held', 'closed')
      and not exists (select from question_outcomes a where a.paper_question_id = q.id)
    order by it.id, q.main_no, q.sub`.execute(db);
  return rows.map(({ label }) => label);
}

/** A run in the shape of the API. */
export async function readRun(asker: Asker, id: number): Promise<AttainmentRun> {
  const { db, caller } = asker;
  const stored = await findRun(db, id);
  const { planId, status, inputsHash } = stored;
  return {
    ...(await figuresOf(db, stored)),
    actions: await actionsOf(db, id),
    earlier: await earlierOf(db, stored),
    unmapped: await unmappedOf(db, planId),
    isOutdated: status !== 'replaced' && hashOf(await inputsNow(db, planId)) !== inputsHash,
    events: eventsFor(attainmentRunLife, await standingOf(asker, stored), caller),
  };
}

/** The rules, values and programme outcomes of a run. */
export async function figuresOf(db: Db, { inputs, inputsHash: _hash, submitterId: _submitter, ...run }: FoundRun): Promise<ComputedRun> {
  const values = await valuesOf(db, run.id);
  const { method } = await judgedCourse(db, run.planId);
  return {
    ...run,
    rules: toldRules(inputs.rules, method),
    values,
    programmeOutcomes: await programmeOutcomesOf(db, run.semesterCourseId, values, method),
  };
}

const percent = (hundredths: number): string => (hundredths / 100).toFixed(2);
const toldRules = (rules: AttainmentRules, method: CourseMethod): AttainmentRun['rules'] => ({
  internalThreshold: percent(rules.internalThreshold),
  externalThreshold: percent(rules.externalThreshold),
  cuts: rules.cuts.map(percent),
  internalWeight: (rules.internalWeight / 1000).toFixed(3),
  directWeight: (rules.directWeight / 1000).toFixed(3),
  absentAsZero: rules.absentAsZero,
  method,
});

/** The values of a run. For each outcome, the value for all sections comes first. */
export async function valuesOf(db: Db, id: number): Promise<AttainmentValue[]> {
  const { rows } = await sql<AttainmentValue>`
    select v.course_outcome_id, c.code, c.statement, v.section_course_id, s.name as section, v.assessed, v.attained, v.internal_level,
      v.external_level, v.direct::text as direct, v.indirect::text as indirect, v.final::text as final, v.target::text as target
    from attainment_values v join course_outcomes c on c.id = v.course_outcome_id
    left join section_courses sc on sc.id = v.section_course_id left join sections s on s.id = sc.section_id
    where v.attainment_run_id = ${id} order by c.ordinal, v.section_course_id nulls first`.execute(db);
  return rows;
}

async function actionsOf(db: Db, id: number): Promise<AttainmentAction[]> {
  const { rows } = await sql<AttainmentAction>`
    select a.id, a.version, a.course_outcome_id, c.code, a.observation, a.action, a.owner_id, e.name as owner, a.due_on, a.result, a.status
    from attainment_actions a join course_outcomes c on c.id = a.course_outcome_id join employees e on e.id = a.owner_id
    where a.attainment_run_id = ${id} order by c.ordinal, a.id`.execute(db);
  return rows;
}

/**
 * Actions on the outcomes of the same course in the last approved run of an earlier batch, in an earlier term. The same
 * programme comes first.
 */
async function earlierOf(db: Db, { planId, programId, semesterCourseId, code }: FoundRun): Promise<AttainmentRun['earlier']> {
  const { rows } = await sql<AttainmentRun['earlier'][number]>`
    with own as (select b.admission_year, t.starts_on from ${courseTables} where ip.id = ${planId}),
    last as (
      select x.id, t.name as term from attainment_runs x join ${courseTables} on ip.semester_course_id = x.semester_course_id
      join own on b.admission_year < own.admission_year and t.starts_on < own.starts_on
      where o.code = ${code} and x.semester_course_id <> ${semesterCourseId} and x.status = 'approved'
      order by p.id <> ${programId}, t.starts_on desc, x.run_no desc limit 1)
    select c.code, l.term, v.final::text as final, a.action, a.result from last l
    join attainment_actions a on a.attainment_run_id = l.id join course_outcomes c on c.id = a.course_outcome_id
    left join attainment_values v on v.attainment_run_id = l.id and v.course_outcome_id = c.id and v.section_course_id is null
    order by c.ordinal, a.id`.execute(db);
  return rows;
}
