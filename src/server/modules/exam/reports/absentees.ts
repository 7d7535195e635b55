import { sql } from 'kysely';
import { linesShown } from '../../../../contract/core/report.ts';
import type { absenteesReport, MissedTest } from '../../../../contract/exam/report-marks.ts';
import type { Column } from '../../../export/table.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';

/** Reports students without marks in internal tests (absent, exempt or malpractice), by test. */
export const makeAbsentees: MakeReport<typeof absenteesReport> = async ({ db }, query) => {
  const { academicTermId, programId, examTypeId, sectionId } = query;
  const term = academicTermId === undefined ? sql`t.status = 'running'` : sql`t.id = ${academicTermId}`;
  const { rows } = await sql<MissedTest & { term: string }>`
    select m.student_id, cs.class_no, st.regd_no, st.name, it.id as test_id, it.name as test, it.on_date, o.code, o.title as course,
      p.code || ' ' || bs.semester || ' ' || s.name as section, m.state, m.remark, t.name as term,
      (select min(again.on_date) from internal_tests again join mark_sheets ks on ks.internal_test_id = again.id
        join sheet_students x on x.mark_sheet_id = ks.id and x.student_id = m.student_id
        where again.retest_of_id = it.id and again.status <> 'cancelled') as again_on,
      count(*) over (partition by m.student_id)::int as missed
    from test_marks m join mark_sheets k on k.id = m.mark_sheet_id and k.status in ('submitted', 'verified', 'published')
    join internal_tests it on it.id = k.internal_test_id join internal_plans ip on ip.id = it.internal_plan_id
    join policy_components pc on pc.id = it.policy_component_id
    join semester_courses n on n.id = ip.semester_course_id join courses o on o.id = n.course_id
    join section_courses sc on sc.id = k.section_course_id join sections s on s.id = sc.section_id
    join registration_policies r on r.id = s.registration_policy_id join programs p on p.id = r.program_id
    join batch_semesters bs on bs.id = r.batch_semester_id join academic_terms t on t.id = bs.academic_term_id
    join students st on st.id = m.student_id
    left join section_students cs on cs.section_id = s.id and cs.student_id = m.student_id and cs.to_date is null
    where m.state <> 'present' and ${term}
      ${programId === undefined ? sql`` : sql`and p.id = ${programId}`} ${examTypeId === undefined ? sql`` : sql`and pc.exam_type_id = ${examTypeId}`}
      ${sectionId === undefined ? sql`` : sql`and s.id = ${sectionId}`}
    order by it.on_date desc nulls last, o.code, it.id, section, cs.class_no nulls last, st.regd_no, st.id`.execute(db);
  const absences = rows.map(({ term: _term, ...row }) => row);
  return {
    data: { term: rows[0]?.term ?? null, rows: absences.slice(0, linesShown), total: absences.length },
    persons: absences.length,
    file: fileOf({ name: 'internal-absentees', title: 'Internal exam absentees', columns, blocks: heldLines(absences) }),
  };
};

const states = { absent: 'Absent', exempt: 'Exempt', malpractice: 'Malpractice' };
const columns: readonly Column<MissedTest>[] = [
  { head: 'Date', width: 12, cell: (row) => row.onDate },
  { head: 'Course', width: 11, cell: (row) => row.code },
  { head: 'Test', width: 20, cell: (row) => row.test },
  { head: 'Section', width: 16, cell: (row) => row.section },
  { head: 'Registration number', width: 18, cell: (row) => row.regdNo },
  { head: 'Name', width: 30, cell: (row) => row.name },
  { head: 'State|status', width: 12, words: true, cell: ({ state }) => states[state] },
  { head: 'Remark', width: 30, cell: (row) => row.remark },
  { head: 'Re-test', width: 12, cell: (row) => row.againOn },
  { head: 'Missed in all', width: 9, cell: (row) => row.missed },
];
