import { sql } from 'kysely';
import { addDays } from '../../../../contract/core/calendar.ts';
import { random, type Random } from '../../../database/seed/college/random.ts';
import type { Row } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import { gradeOf } from '../results/grades.ts';
import { normal } from './marks.ts';
import { gradeBands } from './masters.ts';

interface TakenCourse {
  studentId: number;
  semesterCourseId: number;
  termId: number;
  /** The mark sent to the university. Null: before the college recorded marks here. */
  internal: number | null;
  internalMax: number;
  externalMax: number;
}
interface Term {
  id: number;
  endsOn: string;
}

const bands = gradeBands.map(({ grade, fromPercent }) => ({
  grade,
  fromPercent: typeof fromPercent === 'number' ? 100 * fromPercent : null,
}));
const logistic = (x: number) => 1 / (1 + Math.exp(-x));
/** The logit of the mean student's marks. With this value, 9 % of the results are fails. */
const ease = 0.15;
/** Number of days from the end of a term to the declaration of results. */
const daysToDeclare = 40;

/**
 * University results of past terms. A failed course is repeated in the following terms, with at most three attempts.
 */
export async function writeEndResults({ db, add }: Tables): Promise<void> {
  const terms = await readTerms(db);
  const rows = await readWritten(db);
  await add('endSemesterResults', resultsOf(rows, terms));
}

async function readTerms(db: Tables['db']): Promise<Term[]> {
  const { rows } = await sql<Term>`
    select t.id, t.ends_on from academic_terms t where t.status in ('frozen', 'closed') order by t.starts_on`.execute(db);
  return rows;
}

/** The courses taken by each student in each term: as taught here or, before that, by the syllabus. */
async function readWritten(db: Tables['db']): Promise<TakenCourse[]> {
  const { rows: taught } = await sql<TakenCourse>`
    select r.student_id, ip.semester_course_id, bs.academic_term_id as term_id, r.final_mark::float8 as internal, o.internal_max, o.external_max
    from internal_results r join internal_plans ip on ip.id = r.internal_plan_id and ip.status = 'frozen'
    join registration_policies p on p.id = ip.registration_policy_id join batch_semesters bs on bs.id = p.batch_semester_id
    join semester_courses n on n.id = ip.semester_course_id join courses o on o.id = n.course_id
    order by ip.id, r.student_id`.execute(db);
  const here = [...new Set(taught.map(({ termId }) => termId))];
  // Each student took one course of each elective group.
  const { rows: earlier } = await sql<TakenCourse>`
    with offered as (select n.id, n.syllabus_id, n.semester, n.elective_group_id as of, o.internal_max, o.external_max,
        row_number() over w - 1 as place, count(*) over (partition by n.syllabus_id, n.semester, n.elective_group_id) as choices
      from semester_courses n join courses o on o.id = n.course_id
      window w as (partition by n.syllabus_id, n.semester, n.elective_group_id order by n.ordinal))
    select st.id as student_id, n.id as semester_course_id, t.id as term_id, null as internal, n.internal_max, n.external_max
    from students st join batch_semesters bs on bs.batch_id = st.batch_id and bs.semester >= st.admission_semester
    join academic_terms t on t.id = bs.academic_term_id and t.status in ('frozen', 'closed') and t.id <> all(${here}::bigint[])
    join programs p on p.branch_id = st.branch_id and p.degree_id = st.degree_id
    join syllabi y on y.program_id = p.id and y.batch_id = st.batch_id
    join offered n on n.syllabus_id = y.id and n.semester = bs.semester and (n.of is null or n.place = st.id % n.choices)
    where st.status in ('active', 'onBreak') and st.regd_no is not null order by t.starts_on, n.id, st.id`.execute(db);
  return [...earlier, ...taught];
}

function* resultsOf(rows: readonly TakenCourse[], terms: readonly Term[]): Generator<Row<'endSemesterResults'>> {
  const chance = random('end-semester results');
  const abilities = new Map<number, number>();
  for (const written of rows) {
    const { studentId, termId } = written;
    const ability = abilities.get(studentId) ?? normal(random(`ability of ${studentId}`));
    abilities.set(studentId, ability);
    const from = terms.findIndex(({ id }) => id === termId);
    if (from < 0) continue;
    for (const [past, term] of terms.slice(from, from + 3).entries()) {
      const result = attempt(written, ability + past * 0.9, chance);
      const declaredOn = addDays(term.endsOn, daysToDeclare);
      yield {
        ...result,
        studentId,
        semesterCourseId: written.semesterCourseId,
        academicTermId: term.id,
        attempt: past + 1,
        declaredOn,
        importRunId: null,
        createdAt: `${declaredOn}T09:30:00.000Z`,
        updatedAt: `${declaredOn}T09:30:00.000Z`,
      };
      if (result.isPass) break;
    }
  }
}

/**
 * One attempt: marks and the grade of their band. In a few attempts, the university raised the grade or gave another
 * internal mark.
 */
function attempt({ internal: collegeMark, internalMax, externalMax }: TakenCourse, ability: number, chance: Random) {
  const internal = collegeMark ?? Math.round(logistic(0.9 + 0.7 * ability + 0.3 * normal(chance)) * internalMax);
  const isAbsent = externalMax > 0 && chance.chance(0.012);
  const share = logistic(ease + 0.75 * ability + 0.55 * normal(chance));
  const external = externalMax === 0 || isAbsent ? null : Math.round(share * externalMax);
  const isOther = internal > 0 && chance.chance(0.0004);
  const declared = isOther ? internal - 1 : internal;
  const bandGrade = isAbsent
    ? 'S'
    : (gradeOf(bands, Math.round(100 * (declared + (external ?? 0))), 100 * (internalMax + externalMax)) ?? 'F');
  const place = gradeBands.findIndex(({ grade }) => grade === bandGrade);
  const isRaised = !isAbsent && place > 0 && chance.chance(0.0005);
  const { grade, points, isPass } = gradeBands[isRaised ? place - 1 : place]!;
  return { internal: declared, external, grade, points: Number(points), isPass };
}
