import { sql } from 'kysely';
import type { lookups as names } from '../../../contract/syllabus/names.ts';
import { readableSets } from '../../../contract/syllabus/outcome-sets.ts';
import { namedRows, withinScope, type LookupSource } from '../../lookups/sources.ts';

export const lookups: Readonly<Record<(typeof names)[number], LookupSource>> = {
  programs: { ...namedRows('programs'), facts: { degreeId: sql`m.degree_id`, branchId: sql`m.branch_id` } },
  courses: {
    from: sql`courses m`,
    label: sql`m.code || ' ' || m.title`,
    order: sql`m.code, m.revision desc`,
    choice: sql`m.code || ' ' || m.title || ' (' || m.revision || ')'`,
    isActive: sql`m.status <> 'retired'`,
    facts: { kind: sql`m.kind` },
  },
  'outcome-sets': {
    ...namedRows('outcome_sets', sql`m.adopted_on desc, m.name`),
    isActive: sql`m.retired_on is null`,
    seenBy: withinScope('outcomeSets', readableSets.scope),
    facts: { kind: sql`m.kind`, programId: sql`m.program_id` },
  },
  // Labels include the set, because the same code, such as PO1, occurs in several sets.
  'program-outcomes': {
    from: sql`outcomes m join outcome_sets s on s.id = m.outcome_set_id and s.kind <> 'PEO'`,
    label: sql`m.code || ' · ' || s.name`,
    order: sql`s.adopted_on desc, s.name, m.ordinal`,
    isActive: sql`s.retired_on is null`,
    seenBy: withinScope('outcomeSets', readableSets.scope, 's.id'),
    facts: { programId: sql`s.program_id` },
  },
  // Syllabi of programmes and batches, newest batch first.
  syllabi: {
    from: sql`syllabi m join programs p on p.id = m.program_id join batches b on b.id = m.batch_id`,
    label: sql`p.code || ' ' || b.name`,
    order: sql`b.admission_year desc, p.code`,
    isActive: sql`m.status <> 'retired'`,
    facts: { programId: sql`m.program_id`, batchId: sql`m.batch_id` },
  },
  // Courses in the semesters of syllabi.
  'semester-courses': {
    from: sql`semester_courses m join courses c on c.id = m.course_id join syllabi y on y.id = m.syllabus_id`,
    label: sql`c.code || ' ' || c.title`,
    order: sql`m.semester, m.ordinal`,
    isActive: sql`y.status <> 'retired'`,
    facts: { syllabusId: sql`m.syllabus_id`, semester: sql`m.semester`, kind: sql`c.kind` },
  },
};
