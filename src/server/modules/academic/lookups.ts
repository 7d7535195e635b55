import { sql } from 'kysely';
import type { lookups as names } from '../../../contract/academic/names.ts';
import { readable } from '../../../contract/academic/timetable-versions.ts';
import { namedRows, type LookupSource } from '../../lookups/sources.ts';
import { rowsFor } from '../../scope.ts';

/** Tables that give a policy its programme, semester and term. */
const ofPolicy = sql`registration_policies r
  join programs p on p.id = r.program_id join batch_semesters bs on bs.id = r.batch_semester_id
  join academic_terms t on t.id = bs.academic_term_id`;
/** Label of a policy: programme and semester, BT-CSE 3. */
const classOf = sql`p.code || ' ' || bs.semester`;
const newestFirst = sql`t.starts_on desc, p.code, bs.semester`;

export const lookups: Readonly<Record<(typeof names)[number], LookupSource>> = {
  'academic-terms': {
    ...namedRows('academic_terms', sql`m.starts_on desc`),
    isActive: sql`m.status <> 'closed'`,
    facts: { status: sql`m.status` },
  },
  'registration-policies': {
    from: sql`registration_policies m
      join programs p on p.id = m.program_id join batch_semesters bs on bs.id = m.batch_semester_id
      join academic_terms t on t.id = bs.academic_term_id`,
    label: classOf,
    choice: sql`${classOf} || ' · ' || t.name`,
    order: newestFirst,
    isActive: sql`m.status <> 'frozen'`,
    facts: {
      termId: sql`bs.academic_term_id`,
      programId: sql`m.program_id`,
      batchId: sql`bs.batch_id`,
      semester: sql`bs.semester`,
    },
  },
  'teaching-rooms': {
    from: sql`teaching_rooms m`,
    label: sql`m.code`,
    order: sql`m.code`,
    facts: { kind: sql`m.kind`, capacity: sql`m.capacity` },
  },
  // A section with its class: BT-CSE 3 A.
  sections: {
    from: sql`sections m join ${ofPolicy} on r.id = m.registration_policy_id`,
    label: sql`${classOf} || ' ' || m.name`,
    choice: sql`${classOf} || ' ' || m.name || ' · ' || t.name`,
    order: sql`${newestFirst}, m.kind, m.name`,
    isActive: sql`r.status <> 'frozen'`,
    facts: {
      policyId: sql`m.registration_policy_id`,
      kind: sql`m.kind`,
      termId: sql`bs.academic_term_id`,
      programId: sql`r.program_id`,
      semester: sql`bs.semester`,
    },
  },
  'section-groups': {
    from: sql`section_groups m`,
    label: sql`m.name`,
    order: sql`m.name`,
    of: sql`m.section_id`,
    isActive: sql`true`,
  },
  // A course of a section, preceded by the section.
  'section-courses': {
    from: sql`section_courses m join sections s on s.id = m.section_id join semester_courses sc on sc.id = m.semester_course_id
      join courses c on c.id = sc.course_id join ${ofPolicy} on r.id = s.registration_policy_id`,
    lead: sql`${classOf} || ' ' || s.name`,
    label: sql`c.code || ' ' || c.title`,
    order: sql`${newestFirst}, s.kind, s.name, sc.ordinal`,
    of: sql`m.section_id`,
    isActive: sql`r.status <> 'frozen'`,
    facts: { termId: sql`bs.academic_term_id` },
  },
  'slot-schemes': { ...namedRows('slot_schemes', sql`m.effective_from desc`), isActive: sql`true` },
  'timetable-versions': {
    ...namedRows('timetable_versions', sql`m.academic_term_id desc, m.created_at desc`),
    isActive: sql`m.status <> 'superseded'`,
    seenBy: (asking) => rowsFor(readable, 'timetableVersions', asking).on('m.id'),
    facts: { termId: sql`m.academic_term_id` },
  },
};
