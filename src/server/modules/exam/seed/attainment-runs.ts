import { sql } from 'kysely';
import { random } from '../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import type { Db } from '../../../database/transaction.ts';
import { canonical, computeRun, type RunInputs } from '../attainment/compute.ts';
import { hashOf, inputsNow } from '../attainment/compute-run.ts';

/** Number of courses with a run, in the earlier terms and the running one. */
const judged = { earlier: 24, running: 12 };

interface Plan {
  planId: number;
  semesterCourseId: number;
  isRunning: boolean;
  ownerId: number;
  at: string;
}

/** Approved runs with actions for courses with declared results, and open runs for some courses of this term. */
export async function writeAttainmentRuns({ db, add }: Tables): Promise<void> {
  const { computedBy, approvedBy } = await clerks(db);
  const runs: Numbered<'attainmentRuns'>[] = [];
  const values: Row<'attainmentValues'>[] = [];
  const actions: Row<'attainmentActions'>[] = [];
  for (const { planId, semesterCourseId, isRunning, ownerId, at } of await plansOf(db)) {
    const inputs = await inputsNow(db, planId);
    if (!isJudged(inputs)) continue;
    const id = runs.length + 1;
    const moments = { createdAt: at, updatedAt: at };
    runs.push({
      id,
      semesterCourseId,
      runNo: 1,
      status: isRunning ? 'computed' : 'approved',
      inputs: JSON.parse(canonical(inputs)),
      inputsHash: hashOf(inputs),
      computedBy,
      submittedBy: isRunning ? null : computedBy,
      approvedBy: isRunning ? null : approvedBy,
      returnNote: null,
      ...moments,
    });
    for (const value of computeRun(inputs)) {
      values.push({ attainmentRunId: id, ...value, ...moments });
      if (isRunning || value.sectionCourseId !== null || value.final === null || value.final >= value.target) continue;
      actions.push({
        attainmentRunId: id,
        programId: null,
        batchId: null,
        courseOutcomeId: value.courseOutcomeId,
        outcomeId: null,
        observation: 'Fewer students than aimed at reached this outcome in the end-semester examination.',
        action: 'Two tutorials on its topics, and a quiz on them before the first internal test.',
        ownerId,
        dueOn: '2026-12-31',
        result: null,
        ...moments,
      });
    }
  }
  await add('attainmentRuns', runs);
  await add('attainmentValues', values);
  await add('attainmentActions', actions);
  await add('outcomeSurveys', await surveysOf(db));
}

/** Exit surveys of the batches with runs, and an alumni survey of the first of them. */
async function surveysOf(db: Db): Promise<Row<'outcomeSurveys'>[]> {
  const { rows } = await sql<{ programId: number; batchId: number; outcomeId: number }>`
    select distinct y.program_id, y.batch_id, m.outcome_id from attainment_runs x join semester_courses n on n.id = x.semester_course_id
    join syllabi y on y.id = n.syllabus_id join outcome_maps m on m.semester_course_id = n.id order by 1, 2, 3`.execute(db);
  const chance = random('outcome surveys');
  return rows.flatMap(({ programId, batchId, outcomeId }) =>
    (['exit', 'alumni'] as const).flatMap((kind): Row<'outcomeSurveys'>[] =>
      kind === 'alumni' && batchId !== rows[0]!.batchId
        ? []
        : [
            {
              programId,
              batchId,
              kind,
              outcomeId,
              responses: kind === 'exit' ? 52 : 18,
              mean: chance.int(340, 450) / 100,
              importRunId: null,
            },
          ],
    ),
  );
}

const isJudged = ({ outcomes }: RunInputs): boolean =>
  outcomes.some(({ students }) => students.some(({ tests, external }) => tests.length > 0 || external !== null));

/** The users who compute and approve. */
async function clerks(db: Db): Promise<{ computedBy: number; approvedBy: number }> {
  const rows = await db.selectFrom('users').select('id').where('username', 'in', ['staff', 'admin']).orderBy('username', 'desc').execute();
  return { computedBy: rows[0]!.id, approvedBy: rows.at(-1)!.id };
}

/** Courses with outcomes: those of earlier terms with declared results, and some of this term with published marks. */
async function plansOf(db: Db): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select ip.id as plan_id, ip.semester_course_id, t.status = 'running' as is_running, coalesce(ip.coordinator_id, (select min(id) from employees)) as owner_id,
      coalesce((select max(e.declared_on)::timestamptz from end_semester_results e where e.semester_course_id = n.id), max(k.published_at), now()) as at
    from internal_plans ip join semester_courses n on n.id = ip.semester_course_id
    join registration_policies r on r.id = ip.registration_policy_id join batch_semesters bs on bs.id = r.batch_semester_id
    join academic_terms t on t.id = bs.academic_term_id
    left join internal_tests it on it.internal_plan_id = ip.id and it.status in ('held', 'closed')
    left join mark_sheets k on k.internal_test_id = it.id and k.status = 'published'
    where exists (select from course_outcomes c where c.course_id = n.course_id)
      and case when t.status = 'running' then exists (select from paper_parts p join paper_questions q on q.paper_part_id = p.id
          join question_outcomes a on a.paper_question_id = q.id where p.question_paper_id = k.question_paper_id)
        else exists (select from end_semester_results e where e.semester_course_id = n.id) end
    group by ip.id, n.id, t.id order by t.status = 'running', t.starts_on desc, ip.id`.execute(db);
  const of = (isRunning: boolean, most: number) => rows.filter((row) => row.isRunning === isRunning).slice(0, most);
  return [...of(false, judged.earlier), ...of(true, judged.running)];
}
