import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { SectionCourseDraft, SectionCourseRow, changeSectionCourse } from '../../../../contract/academic/section-courses.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { locked } from '../../../resource/serve-resource.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';
import { sectionCourseColumns, sectionCourseTables } from './rows.ts';

/** A section course in the format of the API. */
export async function readSectionCourse({ db, now }: Pick<Context, 'db' | 'now'>, id: number): Promise<SectionCourseRow> {
  const { rows } = await sql<SectionCourseRow>`
    select ${sectionCourseColumns(collegeDay(now))} from ${sectionCourseTables} where sc.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

/**
 * Creates a section course.
 * @returns its id.
 */
export async function add(context: Context, draft: SectionCourseDraft): Promise<number> {
  const { db, audit } = context;
  refuseProblems(await problemsOf(db, draft, null));
  const taken = await db
    .selectFrom('sectionCourses')
    .select('id')
    .where('sectionId', '=', draft.sectionId)
    .where('semesterCourseId', '=', draft.semesterCourseId)
    .executeTakeFirst();
  if (taken) throw new ApiError('Duplicate', { fields: { semesterCourseId: 'duplicate' } });
  const { id } = await db.insertInto('sectionCourses').values(draft).returning('id').executeTakeFirstOrThrow();
  await audit({
    action: 'insert',
    table: 'section_courses',
    recordId: id,
    label: labelOf(await readSectionCourse(context, id)),
    after: { ...draft },
  });
  return id;
}

/** Changes load, block and groups. Section and course cannot be changed. */
export async function change(context: Context, id: number, body: Checked<typeof changeSectionCourse>['body']): Promise<void> {
  const { db, audit, now } = context;
  const { version, ...sent } = body;
  await db.selectFrom('sectionCourses').select('id').where('id', '=', id).forUpdate().execute();
  const stored = await readSectionCourse(context, id);
  if (stored.version !== version) throw new ApiError('StaleVersion');
  const { sectionId, semesterCourseId, byGroup, weeklyPeriods, blockPeriods } = stored;
  const before = { sectionId, semesterCourseId, byGroup, weeklyPeriods, blockPeriods };
  const draft = { ...before, ...sent };
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter((field) => draft[field] !== before[field]);
  if (changed.length === 0) return;
  const fixed = changed.filter((field) => field === 'sectionId' || field === 'semesterCourseId');
  if (fixed.length > 0) throw locked(...fixed);
  refuseProblems(await problemsOf(db, draft, id));
  if (changed.includes('byGroup') && (await isTaughtOrPlaced(db, id))) throw locked('byGroup');
  await db
    .updateTable('sectionCourses')
    .set({ ...draft, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  const changedOf = (of: typeof before) => Object.fromEntries(changed.map((field) => [field, of[field]]));
  await audit({
    action: 'update',
    table: 'section_courses',
    recordId: id,
    label: labelOf(stored),
    before: changedOf(before),
    after: changedOf(draft),
  });
}

export async function remove(context: Context, id: number): Promise<void> {
  const { db, audit } = context;
  await db.selectFrom('sectionCourses').select('id').where('id', '=', id).forUpdate().execute();
  const stored = await readSectionCourse(context, id);
  await refuseWhileUsed(db, 'sectionCourses', [id]);
  await db.deleteFrom('sectionCourses').where('id', '=', id).execute();
  await audit({ action: 'delete', table: 'section_courses', recordId: id, label: labelOf(stored) });
}

/** Label in the audit trail. */
export const labelOf = ({ section, code, title }: Pick<SectionCourseRow, 'section' | 'code' | 'title'>): string =>
  `${section} ${code} ${title}`;

interface Facts {
  isFrozen: boolean;
  kind: 'core' | 'elective';
  /** Number of the section's other courses. */
  courses: number;
  groups: number;
  /** `isCourse`: the semester course exists. `isOwn`: it is in the syllabus of the section's semester. */
  isCourse: boolean;
  isOwn: boolean;
}

async function problemsOf(db: Db, draft: SectionCourseDraft, id: number | null): Promise<FieldProblems> {
  const { rows } = await sql<Facts>`
    select r.status = 'frozen' as is_frozen, s.kind, exists (select from semester_courses where id = ${draft.semesterCourseId}) as is_course,
      (select count(*)::int from section_courses o where o.section_id = s.id and o.id <> ${id ?? 0}) as courses,
      (select count(*)::int from section_groups g where g.section_id = s.id) as groups,
      exists (select from semester_courses y join syllabi x on x.id = y.syllabus_id where y.id = ${draft.semesterCourseId}
        and x.program_id = r.program_id and x.batch_id = bs.batch_id and y.semester = bs.semester) as is_own
    from sections s join registration_policies r on r.id = s.registration_policy_id join batch_semesters bs on bs.id = r.batch_semester_id
    where s.id = ${draft.sectionId}`.execute(db);
  const [facts] = rows;
  if (!facts) return { sectionId: 'unknownReference' };
  const problems: FieldProblems = {};
  if (facts.isFrozen || (facts.kind === 'elective' && facts.courses > 0)) problems['sectionId'] = 'notAllowed';
  if (!facts.isOwn) problems['semesterCourseId'] = facts.isCourse ? 'notAllowed' : 'unknownReference';
  if (draft.byGroup && facts.groups === 0) problems['byGroup'] = 'notAllowed';
  if (draft.blockPeriods > Math.max(1, draft.weeklyPeriods)) problems['blockPeriods'] = 'outOfRange';
  return problems;
}

async function isTaughtOrPlaced(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from course_instructors where section_course_id = ${id}
    union all select from timetable_entries where section_course_id = ${id} limit 1`.execute(db);
  return rows.length > 0;
}
