import { sql, type RawBuilder } from 'kysely';
import { hundredths } from '../../../../../contract/academic/attendance.ts';
import { collegeDay } from '../../../../college-day.ts';
import type { Db } from '../../../../database/transaction.ts';
import { ApiError } from '../../../../http/api-error.ts';
import { refuseTurnedSpan } from '../../../../reports/span.ts';
import { policyTables, sectionLabel } from '../../classes.ts';

type Sql = RawBuilder<unknown>;

/** A section with the requested days, limited to its term and to days until today. */
export interface AskedSection {
  readonly id: number;
  readonly kind: 'core' | 'elective';
  readonly section: string;
  readonly class: string;
  readonly termId: number;
  readonly term: string;
  readonly from: string;
  readonly to: string;
  /** Requirements of its policy, in hundredths of a per cent. */
  readonly required: number;
  readonly floor: number;
}

interface Days {
  readonly fromOn?: string | undefined;
  readonly toOn?: string | undefined;
}
type FoundSection = Omit<AskedSection, 'from' | 'to' | 'required' | 'floor'> & {
  startsOn: string;
  endsOn: string;
  required: string;
  floor: string;
};

export async function askedSection(db: Db, sectionId: number, days: Days, now: Date): Promise<AskedSection> {
  refuseTurnedSpan({ fromOn: days.fromOn, toOn: days.toOn });
  const { rows } = await sql<FoundSection>`
    select s.id, s.kind, ${sectionLabel} as section, p.code || ' ' || bs.semester as class, t.id as term_id, t.name as term,
      t.starts_on, t.ends_on, r.attendance_required as required, r.condone_floor as floor
    from sections s join ${policyTables} on r.id = s.registration_policy_id where s.id = ${sectionId}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  const { startsOn, endsOn, required, floor, ...section } = rows[0];
  return {
    ...section,
    from: latest(startsOn, days.fromOn),
    to: earliest(earliest(endsOn, collegeDay(now)), days.toOn),
    required: hundredths(Number(required)),
    floor: hundredths(Number(floor)),
  };
}

export interface AskedCourse extends AskedSection {
  readonly sectionCourseId: number;
  readonly semesterCourseId: number;
  readonly code: string;
  readonly title: string;
}

interface OfSection extends Days {
  readonly sectionId: number;
  readonly sectionCourseId: number;
}

/**
 * A section course with the requested days.
 * @throws {ApiError} NotFound if it does not exist, ValidationFailed if it belongs to another section
 */
export async function askedCourse(db: Db, query: OfSection, now: Date): Promise<AskedCourse> {
  const { rows } = await sql<Omit<AskedCourse, keyof AskedSection> & { sectionId: number }>`
    select c.id as section_course_id, c.section_id, c.semester_course_id, k.code, k.title
    from section_courses c join semester_courses y on y.id = c.semester_course_id join courses k on k.id = y.course_id
    where c.id = ${query.sectionCourseId}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  if (rows[0].sectionId !== query.sectionId) throw new ApiError('ValidationFailed', { fields: { sectionCourseId: 'notAllowed' } });
  const { sectionId, ...course } = rows[0];
  return { ...(await askedSection(db, sectionId, query, now)), ...course };
}

/** Worklog `w` of policy `r` is in these days of this term. */
export const inDays = ({ termId, from, to }: Pick<AskedSection, 'termId' | 'from' | 'to'>): Sql => sql`
  w.on_date between ${from} and ${to}
  and r.batch_semester_id in (select n.id from batch_semesters n where n.academic_term_id = ${termId})`;

/** Names of the teachers of a section course `sc` on a day, of all groups. */
export const teachersOn = (day: string): Sql => sql`coalesce((
  select array_agg(distinct e.name order by e.name) from course_instructors i join employees e on e.id = i.employee_id
  where i.section_course_id = sc.id and i.from_date <= ${day} and coalesce(i.to_date, ${day}) >= ${day}), '{}')`;

const latest = (day: string, bound: string | undefined) => (bound !== undefined && bound > day ? bound : day);
const earliest = (day: string, bound: string | undefined) => (bound !== undefined && bound < day ? bound : day);
