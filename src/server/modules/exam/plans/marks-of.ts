import { sql } from 'kysely';
import type { ComponentMethod, MarkState, Rounding } from '../../../../contract/exam/fields.ts';
import { countable } from '../../../../contract/exam/paper-rules.ts';
import { maximumOf, type VoidRule } from '../../../../contract/exam/question-total.ts';
import type { Db } from '../../../database/transaction.ts';
import { partsOf } from '../papers/rows.ts';
import { plannedOf } from './rows.ts';

/** The rules for computing the marks of a course. Marks are in hundredths. */
export interface PlanRules {
  internalMax: number;
  passMark: number;
  rounding: Rounding;
  voidRule: VoidRule;
  components: RuleComponent[];
}
export interface RuleComponent {
  id: number;
  label: string;
  method: ComponentMethod;
  weight: number;
  bestOf: number | null;
  planned: number;
  slabs: { fromPercent: number; marks: number }[];
  tests: RuleTest[];
}
export interface RuleTest {
  id: number;
  name: string;
  max: number;
  /** Null: common to all sections. */
  sectionCourseId: number | null;
  isRetest: boolean;
  isPublished: boolean;
}

export async function readRules(db: Db, planId: number): Promise<PlanRules> {
  const { rows } = await sql<PlanRules>`
    select y.internal_max * 100 as internal_max, y.pass_mark * 100 as pass_mark, y.rounding, y.void_rule,
      (select coalesce(json_agg(json_build_object('id', c.id, 'label', c.label, 'method', c.method, 'weight', (c.weight * 100)::int,
          'bestOf', c.best_of, 'planned', ${plannedOf},
          'slabs', (select coalesce(json_agg(json_build_object('fromPercent', (l.from_percent * 100)::int, 'marks', (l.marks * 100)::int)), '[]')
            from attendance_slabs l where l.policy_component_id = c.id),
          'tests', (select coalesce(json_agg(json_build_object('id', it.id, 'name', it.name, 'max', (it.max_marks * 100)::int,
              'sectionCourseId', it.section_course_id, 'isRetest', it.retest_of_id is not null,
              'isPublished', not exists (select from mark_sheets k where k.internal_test_id = it.id and k.status <> 'published'))
              order by it.sequence, it.section_course_id nulls first, it.id), '[]')
            from internal_tests it where it.internal_plan_id = ip.id and it.policy_component_id = c.id and it.status in ('held', 'closed')))
        order by c.ordinal), '[]') from policy_components c where c.internal_policy_id = y.id) as components
    from internal_plans ip join internal_policies y on y.id = ip.internal_policy_id where ip.id = ${planId}`.execute(db);
  return rows[0]!;
}

/** Limits reading to the published marks of one student, as shown to them. */
export interface Only {
  readonly studentId: number;
}

/** A student of a course, with their latest class. */
export interface Member {
  studentId: number;
  sectionCourseId: number;
  section: string;
  classNo: number | null;
  regdNo: string | null;
  name: string;
}

export async function readMembers(db: Db, planId: number, only?: Only): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select * from (
      select distinct on (m.student_id) m.student_id, sc.id as section_course_id, p.code || ' ' || bs.semester || ' ' || s.name as section,
        m.class_no, st.regd_no, st.name, m.to_date
      from internal_plans ip join section_courses sc on sc.semester_course_id = ip.semester_course_id
      join sections s on s.id = sc.section_id and s.registration_policy_id = ip.registration_policy_id
      join registration_policies r on r.id = ip.registration_policy_id join programs p on p.id = r.program_id
      join batch_semesters bs on bs.id = r.batch_semester_id
      join section_students m on m.section_id = s.id join students st on st.id = m.student_id
      where ip.id = ${planId} ${only ? sql`and m.student_id = ${only.studentId}` : sql``} order by m.student_id, m.to_date desc nulls first, m.from_date desc, m.id desc) found
    where to_date is null or to_date >= (select r.classes_to from internal_plans ip join registration_policies r on r.id = ip.registration_policy_id where ip.id = ${planId})
    order by section, class_no nulls last, regd_no, student_id`.execute(db);
  return rows.map(({ studentId, sectionCourseId, section, classNo, regdNo, name }) => ({
    studentId,
    sectionCourseId,
    section,
    classNo,
    regdNo,
    name,
  }));
}

/** The entered mark of a student in a test, in hundredths. */
export interface EnteredMark {
  testId: number;
  studentId: number;
  state: MarkState;
  total: number | null;
  /** The paper for marking by question. Null: marked by total. */
  paperId: number | null;
}

export async function readEntered(db: Db, planId: number, only?: Only): Promise<EnteredMark[]> {
  const { rows } = await sql<EnteredMark>`
    select k.internal_test_id as test_id, m.student_id, m.state, (m.total * 100)::int as total, k.question_paper_id as paper_id
    from internal_tests it join mark_sheets k on k.internal_test_id = it.id join test_marks m on m.mark_sheet_id = k.id
    where it.internal_plan_id = ${planId} and it.status in ('held', 'closed')
      ${only ? sql`and m.student_id = ${only.studentId} and k.status = 'published'` : sql``}`.execute(db);
  return rows;
}

/**
 * Reduced maxima of papers with void questions, in hundredths. Papers without a void question have the maximum of their
 * test and are not included.
 */
export async function readRemoved(db: Db, planId: number): Promise<ReadonlyMap<number, number>> {
  const papers = await sql<{ id: number }>`
    select distinct qp.id from internal_tests it join question_papers qp on qp.internal_test_id = it.id
    join paper_parts pp on pp.question_paper_id = qp.id join paper_questions q on q.paper_part_id = pp.id and q.is_void
    where it.internal_plan_id = ${planId}`.execute(db);
  const parts = await partsOf(
    db,
    papers.rows.map(({ id }) => id),
  );
  return new Map([...parts].map(([id, paperParts]) => [id, maximumOf(countable(paperParts), 'remove')]));
}

/** Lab classes of the course with marks out of ten, null if absent. Excused and unmarked classes are not included. */
export async function readLabs(db: Db, planId: number, only?: Only): Promise<{ studentId: number; score: number | null }[]> {
  const { rows } = await sql<{ studentId: number; score: number | null }>`
    select m.student_id, case when m.mark in ('P', 'L') then m.score end as score
    from internal_plans ip join section_courses sc on sc.semester_course_id = ip.semester_course_id
    join sections s on s.id = sc.section_id and s.registration_policy_id = ip.registration_policy_id
    join worklogs w on w.section_course_id = sc.id and w.status = 'submitted' and w.kind = 'practical'
    join attendance_marks m on m.worklog_id = w.id and (m.mark = 'A' or (m.mark in ('P', 'L') and m.score is not null))
    where ip.id = ${planId} ${only ? sql`and m.student_id = ${only.studentId}` : sql``}`.execute(db);
  return rows;
}
