import { sql } from 'kysely';
import { questionBank, type BankQuestion } from '../../../../contract/exam/question-bank.ts';
import type { Column } from '../../../export/table.ts';
import { among, inText } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';

const columns: readonly Column<BankQuestion>[] = [
  { head: 'Course', width: 10, cell: ({ code }) => code },
  { head: 'Question', width: 80, cell: ({ body }) => body },
  { head: 'Marks', width: 8, cell: ({ marks }) => marks },
  { head: 'Outcomes', width: 14, cell: ({ outcomes }) => outcomes.map(({ code }) => code).join(', ') },
  { head: 'Level', width: 7, cell: ({ bloom }) => bloom },
  { head: 'Difficulty', width: 9, cell: ({ difficulty }) => difficulty },
  { head: 'Paper|question paper', width: 36, cell: ({ paper }) => paper },
  { head: 'Number', width: 8, cell: ({ label }) => label },
  { head: 'Date', width: 12, cell: ({ onDate }) => onDate && new Date(`${onDate}T00:00:00Z`) },
];

/** The questions of released papers: `q` of the paper `qp` of the test `x`. */
export const bankTables = sql`paper_questions q join paper_parts pp on pp.id = q.paper_part_id
  join question_papers qp on qp.id = pp.question_paper_id and qp.status = 'released'
  join internal_tests x on x.id = qp.internal_test_id join internal_plans pl on pl.id = x.internal_plan_id
  join semester_courses n on n.id = pl.semester_course_id join courses k on k.id = n.course_id
  join registration_policies r on r.id = pl.registration_policy_id join batch_semesters bs on bs.id = r.batch_semester_id
  join academic_terms t on t.id = bs.academic_term_id`;
export const paperName = sql<string>`x.name || ' · ' || t.name`;

/** Mean marks of the published answers divided by the maximum, 0 to 1. Null: no answers. */
const difficulty = sql<string | null>`(select round(avg(v.marks) / q.marks, 2)::text from question_marks v
  join test_marks m on m.id = v.test_mark_id join mark_sheets h on h.id = m.mark_sheet_id
  where v.paper_question_id = q.id and v.marks is not null and h.status = 'published')`;

export const bankList = source(questionBank, {
  from: bankTables,
  id: sql`q.id`,
  columns: () => sql<BankQuestion>`q.id, q.version, q.updated_at, k.id as course_id, k.code, q.id as question_id, q.body,
    qp.id as paper_id, ${paperName} as paper, x.on_date, q.main_no::text || q.sub as label, q.marks::text as marks, q.bloom,
    coalesce((select json_agg(json_build_object('courseOutcomeId', c.id, 'code', c.code, 'share', a.share::numeric(4,2)::text) order by c.ordinal)
      from question_outcomes a join course_outcomes c on c.id = a.course_outcome_id where a.paper_question_id = q.id), '[]') as outcomes,
    ${difficulty} as difficulty`,
  narrow: () => [sql`not q.is_void`],
  search: inText(sql`k.code || ' ' || q.main_no || q.sub || ' ' || q.body`),
  filters: {
    courseId: among(sql`k.id`),
    co: (codes) =>
      sql`exists (select from question_outcomes a join course_outcomes c on c.id = a.course_outcome_id
        where a.paper_question_id = q.id and c.code in (${sql.join(codes)}))`,
    bloom: (levels) => sql`q.bloom in (${sql.join(levels.map(Number))})`,
  },
  orders: {
    onDate: sql`x.on_date`,
    code: filled(sql`k.code`),
    marks: filled(sql`q.marks`),
    bloom: sql`q.bloom`,
    difficulty: sql`(${difficulty})::numeric`,
  },
  order: '-onDate',
  ties: [sql`k.code`, sql`q.main_no`, sql`q.sub`],
  file: { table: 'paper_questions', name: 'question-bank', title: 'Question bank', columns },
});
