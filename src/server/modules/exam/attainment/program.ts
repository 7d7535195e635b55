import { Fraction } from 'fraction.js';
import { sql } from 'kysely';
import type { AttainmentProgram } from '../../../../contract/exam/attainment-runs.ts';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import type { Db } from '../../../database/transaction.ts';
import { courseTables, judgedCourse } from './judged.ts';
import { finalOf, meanOf, surveyed, toldLevel } from './levels.ts';
import { finalsOf, fromCourse, mapsOf } from './programme-outcomes.ts';
import { valuesOf } from './read-run.ts';

interface ProgramQuery {
  programId: number;
  batchId: number;
  withOpen?: 'true' | 'false' | undefined;
}
type Course = AttainmentProgram['courses'][number] & { planId: number };

/**
 * The attainment of programme outcomes by a batch. Every course with an approved run counts once. With `withOpen`,
 * courses without one count with their newest run.
 */
export async function programmeOf(db: Db, query: ProgramQuery): Promise<AttainmentProgram> {
  const courses = await coursesOf(db, query);
  const maps = groupedBy(
    await mapsOf(
      db,
      courses.map(({ semesterCourseId }) => semesterCourseId),
    ),
    ({ semesterCourseId }) => semesterCourseId,
  );
  const outcomes = await outcomesOf(db, query);
  const directValues = new Map<number, Fraction[]>();
  const rows: AttainmentProgram['courses'] = [];
  for (const { planId, ...course } of courses) {
    const { method } = await judgedCourse(db, planId);
    const finals = finalsOf(await valuesOf(db, course.runId));
    const courseMaps = maps.get(course.semesterCourseId) ?? [];
    const values = outcomes.map(({ id }) =>
      fromCourse(
        courseMaps.filter(({ outcomeId }) => outcomeId === id),
        finals,
        method,
      ),
    );
    for (const [at, value] of values.entries())
      if (value) directValues.set(outcomes[at]!.id, [...(directValues.get(outcomes[at]!.id) ?? []), value]);
    rows.push({ ...course, values: values.map(toldLevel) });
  }
  const surveys = groupedBy(await surveysOf(db, query), ({ outcomeId }) => outcomeId);
  const { directWeight, target } = await weightOf(db, query);
  return {
    outcomes: outcomes.map(({ id, code, title }) => {
      const direct = meanOf(directValues.get(id) ?? []);
      const indirect = surveyed((surveys.get(id) ?? []).map(({ mean, responses }) => ({ mean: new Fraction(mean), responses })));
      const final = finalOf(direct, indirect, { directWeight } as never);
      return { id, code, title, direct: toldLevel(direct), indirect: toldLevel(indirect), final: toldLevel(final), target };
    }),
    courses: rows,
  };
}

/** The approved run of each course or, with `withOpen` and without an approved run, the newest one. */
async function coursesOf(db: Db, { programId, batchId, withOpen }: ProgramQuery): Promise<Course[]> {
  const { rows } = await sql<Course>`
    select ip.id as plan_id, ip.semester_course_id, o.code, o.title as course, bs.semester, x.id as run_id, x.status
    from ${courseTables} join lateral (
      select * from attainment_runs x where x.semester_course_id = ip.semester_course_id
        and (x.status = 'approved' or (${withOpen === 'true'} and x.status <> 'replaced'))
      order by x.status <> 'approved', x.run_no desc limit 1) x on true
    where p.id = ${programId} and b.id = ${batchId} order by bs.semester, o.code, ip.id`.execute(db);
  return [...new Map(rows.map((row) => [row.semesterCourseId, row])).values()];
}

/** The outcomes mapped to courses of the batch: programme outcomes first, then programme-specific ones. */
async function outcomesOf(db: Db, { programId, batchId }: ProgramQuery) {
  const { rows } = await sql<{ id: number; code: string; title: string }>`
    select o.id, o.code, o.title from outcomes o where o.id in (
      select m.outcome_id from outcome_maps m join semester_courses n on n.id = m.semester_course_id
      join syllabi y on y.id = n.syllabus_id where y.program_id = ${programId} and y.batch_id = ${batchId})
    order by left(o.code, 2) <> 'PO', o.ordinal, o.id`.execute(db);
  return rows;
}

async function surveysOf(db: Db, { programId, batchId }: ProgramQuery) {
  const { rows } = await sql<{ outcomeId: number; responses: number; mean: string }>`
    select outcome_id, responses, mean::text as mean from outcome_surveys where program_id = ${programId} and batch_id = ${batchId}`.execute(
    db,
  );
  return rows;
}

/**
 * The weight of courses against surveys, in thousandths, and the target, from the policy for the programme. Without a
 * policy, surveys do not count and the target is 2.00.
 */
async function weightOf(db: Db, { programId, batchId }: ProgramQuery): Promise<{ directWeight: number; target: string }> {
  const { rows } = await sql<{ directWeight: number; target: string }>`
    select (a.w_direct * 1000)::int as direct_weight, a.default_target::text as target
    from attainment_policies a left join batches f on f.id = a.from_batch_id, batches b
    where b.id = ${batchId} and (a.program_id is null or a.program_id = ${programId}) and a.course_kind is null
      and (f.id is null or (f.degree_id = b.degree_id and f.admission_year <= b.admission_year))
    order by a.program_id is null, f.admission_year desc nulls last, a.id limit 1`.execute(db);
  return rows[0] ?? { directWeight: 1000, target: '2.00' };
}
