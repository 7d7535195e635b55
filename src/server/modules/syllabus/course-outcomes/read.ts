import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  changeCourseOutcomes,
  type CourseOutcome,
  type CourseOutcomes,
  type CourseToChoose,
} from '../../../../contract/syllabus/course-outcomes.ts';
import type { RowAccess } from '../../../../contract/core/scope.ts';
import { attainment } from '../../../attainment.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { mayCall, type Caller } from '../../../http/caller.ts';
import type { Context } from '../../../http/context.ts';
import { isWide } from '../../../scope.ts';
import { taughtHoursOf } from '../../../taught-hours.ts';
import { syllabusScopes } from '../scopes.ts';
import { isCourseJudged } from './judged.ts';

/** SQL column: the caller may edit the outcomes of a course, by the access rule of the update call. */
function isOwn({ caller, now }: Pick<Context, 'caller' | 'now'>): RawBuilder<SqlBool> {
  if (!mayCall(caller, changeCourseOutcomes)) return sql`false`;
  if (isWide(caller, changeCourseOutcomes as RowAccess)) return sql`true`;
  const key = sql`c.id`;
  return sql`(${syllabusScopes.coordinatedCourses({ caller, now }, key)} or ${syllabusScopes.headedCourses({ caller, now }, key)})`;
}

/**
 * Up to 50 courses that match a text: the caller's own first, then the most recently changed. Without a text, retired
 * courses are omitted.
 */
export async function findCourses(context: Pick<Context, 'db' | 'caller' | 'now'>, q = ''): Promise<CourseToChoose[]> {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<CourseToChoose>`
    select c.id, c.code, c.revision, c.title, c.status,
      (select count(*)::int from course_outcomes o where o.course_id = c.id) as outcomes, ${isOwn(context)} as is_own
    from courses c
    where ${q === '' ? sql`c.status <> 'retired'` : sql`(c.code || ' ' || c.title ilike ${like} or c.bare_code ilike ${like.replaceAll('-', '')})`}
    order by is_own desc, c.updated_at desc, c.code, c.revision desc limit 50`.execute(context.db);
  return rows;
}

export async function readCourseOutcomes(context: { db: Db; caller: Caller; now: Date }, courseId: number): Promise<CourseOutcomes> {
  const { db } = context;
  type Course = Omit<CourseOutcomes, 'outcomes' | 'revisions' | 'maps' | 'taughtIn'>;
  const result = await sql<Course>`
    select c.id, c.version, c.code, c.revision, c.title, c.status, (c.status <> 'retired' and ${isOwn(context)}) as can_change,
      ${isCourseJudged(sql`c.id`)} as is_judged
    from courses c where c.id = ${courseId}`.execute(db);
  const [course] = result.rows;
  if (!course) throw new ApiError('NotFound');
  const { rows: outcomes } = await sql<Omit<CourseOutcome, 'questions' | 'attained' | 'taughtHours'>>`
    select o.id, o.code, o.statement, o.bloom, o.target_level::float8 as target_level,
      array(select distinct m.ordinal::int from course_topics t join course_modules m on m.id = t.course_module_id
        where t.course_outcome_id = o.id order by 1) as modules,
      (select count(*)::int from course_topics t where t.course_outcome_id = o.id) as topics,
      (select count(*)::int from outcome_maps x where x.course_outcome_id = o.id) as links
    from course_outcomes o where o.course_id = ${courseId} order by o.ordinal`.execute(db);
  const { rows: revisions } = await sql<CourseOutcomes['revisions'][number]>`
    select c.id, c.revision, (select count(*)::int from course_outcomes o where o.course_id = c.id) as outcomes
    from courses c where c.code = ${course.code} and c.id <> ${courseId} order by c.revision desc`.execute(db);
  const { rows: maps } = await sql<CourseOutcomes['maps'][number]>`
    select s.id, p.id as program_id, p.code as program, b.id as batch_id, b.name as batch, s.semester, s.outcome_status as status
    from semester_courses s join syllabi y on y.id = s.syllabus_id
    join programs p on p.id = y.program_id join batches b on b.id = y.batch_id
    where s.course_id = ${courseId} order by b.admission_year desc, p.code`.execute(db);
  const figures = new Map((await attainment.figuresOf(db, courseId)).map((figure) => [figure.courseOutcomeId, figure]));
  const taught = await taughtHoursOf(db, courseId, collegeDay(context.now));
  return {
    ...course,
    taughtIn: taught?.term ?? null,
    outcomes: outcomes.map((outcome) => ({
      ...outcome,
      questions: figures.get(outcome.id)?.questions ?? 0,
      attained: [...(figures.get(outcome.id)?.attained ?? [])],
      taughtHours: taught && (taught.hours.get(outcome.id) ?? 0),
    })),
    revisions,
    maps,
  };
}
