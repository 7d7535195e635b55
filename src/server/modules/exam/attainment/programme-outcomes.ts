import { Fraction } from 'fraction.js';
import { sql } from 'kysely';
import type { AttainmentRun, AttainmentValue } from '../../../../contract/exam/attainment-runs.ts';
import type { CourseMethod } from '../../../../contract/exam/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import { programmeOutcome, toldLevel } from './levels.ts';

/** The mapping of a course outcome to a programme outcome, with its strength. */
interface Mapping {
  semesterCourseId: number;
  courseOutcomeId: number;
  coCode: string;
  outcomeId: number;
  code: string;
  level: number;
}

/** The outcome maps of courses, in the order of programme outcomes. */
export async function mapsOf(db: Db, semesterCourses: readonly number[]): Promise<Mapping[]> {
  const { rows } = await sql<Mapping>`
    select m.semester_course_id, m.course_outcome_id, c.code as co_code, m.outcome_id, o.code, m.level
    from outcome_maps m join outcomes o on o.id = m.outcome_id join course_outcomes c on c.id = m.course_outcome_id
    where m.semester_course_id = any(${semesterCourses}::bigint[]) order by left(o.code, 2) <> 'PO', o.ordinal, o.id, c.ordinal`.execute(
    db,
  );
  return rows;
}

/** The attainment of a programme outcome from the outcomes of one course. Null: no mapped outcome has attainment. */
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

/** Final attainment for all sections together, exactly as stored. */
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
    const mappings = maps.filter((mapping) => mapping.outcomeId === outcomeId);
    return {
      code,
      final: toldLevel(fromCourse(mappings, finals, method)),
      by: mappings.map(({ coCode, level }) => ({ code: coCode, level })),
    };
  });
}
