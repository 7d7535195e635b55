import { sql } from 'kysely';
import type { lookups as names } from '../../../contract/student/names.ts';
import { namedRows, withinScope, type LookupSource } from '../../lookups/sources.ts';

/** Labels start with the degree, because branches and batches of different degrees have similar names. */
const ofDegree = (table: string) => ({
  from: sql`${sql.table(table)} m join degrees d on d.id = m.degree_id`,
  lead: sql`d.short_name`,
  label: sql`m.name`,
  of: sql`m.degree_id`,
});

export const lookups: Readonly<Record<(typeof names)[number], LookupSource>> = {
  degrees: {
    ...namedRows('degrees', sql`m.level desc, m.short_name`),
    label: sql`m.short_name`,
    facts: { semesters: sql`m.semesters` },
  },
  branches: { ...ofDegree('branches'), order: sql`d.level desc, d.short_name, lower(m.name)` },
  batches: {
    ...ofDegree('batches'),
    isActive: sql`m.state <> 'completed'`,
    order: sql`m.admission_year desc, d.level desc, d.short_name`,
  },
  // Semesters of a batch, labelled with batch and number.
  'batch-semesters': {
    from: sql`batch_semesters m join batches b on b.id = m.batch_id join degrees d on d.id = b.degree_id`,
    lead: sql`d.short_name`,
    label: sql`b.name || ' · ' || m.semester`,
    of: sql`m.batch_id`,
    isActive: sql`m.state <> 'closed'`,
    order: sql`b.admission_year desc, d.level desc, d.short_name, m.semester desc`,
    facts: { academicTermId: sql`m.academic_term_id`, degreeId: sql`b.degree_id`, semester: sql`m.semester` },
  },
  'admission-categories': namedRows('admission_categories', sql`m.sort_order, m.name`),
  castes: namedRows('castes', sql`m.sort_order, m.name`),
  // Students choose from these masters in a correction request.
  languages: { ...namedRows('languages'), callers: 'both' },
  religions: { ...namedRows('religions'), callers: 'both' },
  hostels: {
    ...namedRows('hostels'),
    seenBy: withinScope('hostels', ['wardenHostels']),
  },
};
