import { sql } from 'kysely';
import type { lookups as names } from '../../../contract/exam/names.ts';
import { namedRows, type LookupSource } from '../../lookups/sources.ts';

export const lookups: Readonly<Record<(typeof names)[number], LookupSource>> = {
  'exam-types': {
    from: sql`exam_types m`,
    label: sql`m.name`,
    choice: sql`m.code || ' · ' || m.name`,
    order: sql`m.code`,
    facts: { kind: sql`m.kind`, isScheduled: sql`m.is_scheduled::int`, hasQuestions: sql`m.has_questions::int` },
  },
  'internal-policies': {
    ...namedRows('internal_policies', sql`m.name`),
    isActive: sql`m.status = 'active'`,
    facts: { courseKind: sql`m.course_kind`, internalMax: sql`m.internal_max` },
  },
  'policy-components': {
    from: sql`policy_components m`,
    label: sql`m.label`,
    order: sql`m.ordinal`,
    of: sql`m.internal_policy_id`,
    isActive: sql`true`,
  },
  // A plan is named after its course and class: CS301 · BT-CSE 3.
  'internal-plans': {
    from: sql`internal_plans m join semester_courses n on n.id = m.semester_course_id join courses o on o.id = n.course_id
      join registration_policies r on r.id = m.registration_policy_id join programs p on p.id = r.program_id
      join batch_semesters bs on bs.id = r.batch_semester_id join academic_terms t on t.id = bs.academic_term_id`,
    label: sql`o.code || ' · ' || p.code || ' ' || bs.semester`,
    choice: sql`o.code || ' ' || o.title || ' · ' || p.code || ' ' || bs.semester`,
    order: sql`t.starts_on desc, p.code, bs.semester, o.code`,
    isActive: sql`m.status = 'open'`,
    facts: { policyId: sql`m.internal_policy_id`, termId: sql`bs.academic_term_id` },
  },
  // A test is labelled with its course, name and class.
  'internal-tests': {
    from: sql`internal_tests m join internal_plans i on i.id = m.internal_plan_id join semester_courses n on n.id = i.semester_course_id
      join courses o on o.id = n.course_id join registration_policies r on r.id = i.registration_policy_id
      join programs p on p.id = r.program_id join batch_semesters bs on bs.id = r.batch_semester_id`,
    label: sql`o.code || ' · ' || m.name || ' · ' || p.code || ' ' || bs.semester`,
    order: sql`m.on_date desc nulls last, o.code, m.name`,
    isActive: sql`m.status in ('draft', 'scheduled', 'held') and i.status = 'open'`,
  },
  'grade-scales': { ...namedRows('grade_scales', sql`m.name`), isActive: sql`true` },
};
