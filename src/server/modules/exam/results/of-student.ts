import { sql } from 'kysely';
import type { StudentResult, StudentResults } from '../../../../contract/exam/end-results.ts';
import { asMarks, hundredths } from '../../../../contract/exam/marks.ts';
import type { Db } from '../../../database/transaction.ts';
import { gradePointAverage } from './grades.ts';
import { isLatest, resultTables } from './rows.ts';

interface FoundResult extends StudentResult {
  termId: number;
  term: string;
}

/** The results of a student, newest term first, with averages and credits. */
export async function resultsOf(db: Db, studentId: number): Promise<StudentResults> {
  const all = await readResults(db, studentId);
  const latest = all.filter((result) => result.isLatest);
  const terms = new Map(all.map(({ termId, term }) => [termId, term]));
  return {
    studentId,
    cgpa: averageOf(latest),
    earned: creditsOf(latest.filter(({ isPass }) => isPass)),
    credits: creditsOf(latest),
    terms: [...terms].map(([termId, term]) => {
      const results = all.filter((result) => result.termId === termId);
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
      .toSorted((a, b) => a.semester - b.semester || a.code.localeCompare(b.code)),
  };
}

/**
 * True if a result counts for the SGPA of its term: a first attempt, or a later attempt by a student who was registered
 * to repeat the semester.
 */
const counts = sql`(x.attempt = 1 or exists (select from term_registrations g
  join registration_policies r on r.id = g.registration_policy_id join batch_semesters bs on bs.id = r.batch_semester_id
  where g.student_id = x.student_id and g.is_repeat and g.status <> 'cancelled'
    and bs.academic_term_id = x.academic_term_id and bs.semester = n.semester))`;

async function readResults(db: Db, studentId: number): Promise<FoundResult[]> {
  const { rows } = await sql<FoundResult>`
    select x.id, t.id as term_id, t.name as term, o.code, o.title as course, n.semester, o.credits::text as credits, x.attempt,
      x.internal::text as internal, o.internal_max, x.external::text as external, o.external_max, x.grade,
      x.points::text as points, x.is_pass, ${isLatest} as is_latest, ${counts} as counts, x.declared_on
    from ${resultTables.inner} where x.student_id = ${studentId}
    order by t.starts_on desc, n.semester desc, n.ordinal, x.attempt`.execute(db);
  return rows;
}

const tenths = (text: string): number => hundredths(text) / 10;

function averageOf(results: readonly StudentResult[]): string | null {
  const average = gradePointAverage(results.map(({ credits, points }) => ({ credits: tenths(credits), points: tenths(points) })));
  return average === null ? null : asMarks(average);
}

/** Credits with one place, as in courses. */
const creditsOf = (results: readonly StudentResult[]): string =>
  asMarks(results.reduce((sum, { credits }) => sum + hundredths(credits), 0)).slice(0, -1);
