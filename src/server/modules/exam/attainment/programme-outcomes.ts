import { Fraction } from 'fraction.js';
import { sql } from 'kysely';
import type { AttainmentRun, AttainmentValue } from '../../../../contract/exam/attainment-runs.ts';
import type { CourseMethod } from '../../../../contract/exam/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import { programmeOutcome, toldLevel } from './levels.ts';

/** How strongly an outcome of a course serves one of its programme. */
interface Mapping {
  semesterCourseId: number;
  courseOutcomeId: number;
  coCode: string;
  outcomeId: number;
  code: string;
  level: number;
}

/** The maps of courses, in the order of the outcomes of the programme. */
export async function mapsOf(db: Db, semesterCourses: readonly number[]): Promise<Mapping[]> {
  const { rows } = await sql<Mapping>`
    select m.semester_course_id, m.course_outcome_id, c.code as co_code, m.outcome_id, o.code, m.level
    from outcome_maps m join outcomes o on o.id = m.outcome_id join course_outcomes c on c.id = m.course_outcome_id
    where m.semester_course_id = any(${semesterCourses}::bigint[]) order by left(o.code, 2) <> 'PO', o.ordinal, o.id, c.ordinal`.execute(
    db,
  );
  return rows;
}

/** What the outcomes of a course say of one of its programme; null: none of those that serve it was judged. */
export function fromCourse(
  maps: readonly Pick<Mapping, 'courseOutcomeId' | 'level'>[],
  finals: ReadonlyMap<number, Fraction>,
  method: CourseMethod,
): Fraction | null {
  return programmeOutcome(
    maps.flatMap(({ courseOutcomeId, level }) => {
      const final = finals.get(courseOutcomeId);
      return final === undefined ? [] : [{ strength: level, final }];
    }),
    method,
  );
}

/** The finals of all sections, exactly as they are kept. */
export const finalsOf = (
  values: readonly Pick<AttainmentValue, 'courseOutcomeId' | 'sectionCourseId' | 'final'>[],
): Map<number, Fraction> =>
  new Map(
    values.flatMap(({ courseOutcomeId, sectionCourseId, final }) =>
      sectionCourseId === null && final !== null ? [[courseOutcomeId, new Fraction(final)]] : [],
    ),
  );

export async function programmeOutcomesOf(
  db: Db,
  semesterCourseId: number,
  values: readonly AttainmentValue[],
  method: CourseMethod,
): Promise<AttainmentRun['programmeOutcomes']> {
  const maps = await mapsOf(db, [semesterCourseId]);
  const finals = finalsOf(values);
  const codes = [...new Map(maps.map(({ outcomeId, code }) => [outcomeId, code]))];
  return codes.map(([outcomeId, code]) => {
    const own = maps.filter((one) => one.outcomeId === outcomeId);
    return { code, final: toldLevel(fromCourse(own, finals, method)), by: own.map(({ coCode, level }) => ({ code: coCode, level })) };
  });
}
