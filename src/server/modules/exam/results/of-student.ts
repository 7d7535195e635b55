import { sql } from 'kysely';
import type { StudentResult, StudentResults } from '../../../../contract/exam/end-results.ts';
import { asMarks, hundredths } from '../../../../contract/exam/marks.ts';
import type { Db } from '../../../database/transaction.ts';
import { gradePointAverage } from './grades.ts';
import { isLatest, resultTables } from './rows.ts';

interface Found extends StudentResult {
  termId: number;
  term: string;
}

/** The results of a student, the newest term first, with what they come to. */
export async function resultsOf(db: Db, studentId: number): Promise<StudentResults> {
  const found = await foundOf(db, studentId);
  const latest = found.filter((one) => one.isLatest);
  const terms = new Map(found.map(({ termId, term }) => [termId, term]));
  return {
    studentId,
    cgpa: averageOf(latest),
    earned: creditsOf(latest.filter(({ isPass }) => isPass)),
    credits: creditsOf(latest),
    terms: [...terms].map(([termId, term]) => {
      const results = found.filter((one) => one.termId === termId);
      return {
        termId,
        term,
        sgpa: averageOf(results.filter(({ counts }) => counts)),
        results: results.map(({ termId: _id, term: _term, ...result }) => result),
      };
    }),
    backlog: latest
      .filter(({ isPass }) => !isPass)
      .map(({ code, course, semester, attempt }) => ({ code, course, semester, attempts: attempt }))
      .toSorted((one, other) => one.semester - other.semester || one.code.localeCompare(other.code)),
  };
}

/** Whoever repeats a semester is registered for it once more: then an attempt that is not the first counts as well. */
const counts = sql`(x.attempt = 1 or exists (select from term_registrations g
  join registration_policies r on r.id = g.registration_policy_id join batch_semesters bs on bs.id = r.batch_semester_id
  where g.student_id = x.student_id and g.is_repeat and g.status <> 'cancelled'
    and bs.academic_term_id = x.academic_term_id and bs.semester = n.semester))`;

async function foundOf(db: Db, studentId: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select x.id, t.id as term_id, t.name as term, o.code, o.title as course, n.semester, o.credits::text as credits, x.attempt,
      x.internal::text as internal, o.internal_max, x.external::text as external, o.external_max, x.grade,
      x.points::text as points, x.is_pass, ${isLatest} as is_latest, ${counts} as counts, x.declared_on
    from ${resultTables} where x.student_id = ${studentId}
    order by t.starts_on desc, n.semester desc, n.ordinal, x.attempt`.execute(db);
  return rows;
}

const tenths = (text: string): number => hundredths(text) / 10;

function averageOf(results: readonly StudentResult[]): string | null {
  const average = gradePointAverage(results.map(({ credits, points }) => ({ credits: tenths(credits), points: tenths(points) })));
  return average === null ? null : asMarks(average);
}

/** With one place, as courses have them. */
const creditsOf = (results: readonly StudentResult[]): string =>
  asMarks(results.reduce((sum, { credits }) => sum + hundredths(credits), 0)).slice(0, -1);
