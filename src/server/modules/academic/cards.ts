import { sql } from 'kysely';
import type { cards as names } from '../../../contract/academic/names.ts';
import { countRows, type Card } from '../../home/cards.ts';
import { policyTables } from './classes.ts';
import { isWithoutLead } from './sections/rows.ts';

export const cards: Readonly<Record<(typeof names)[number], Card>> = {
  // Their days have come, and nobody can register yet.
  policiesToOpen: {
    to: ['RegistrationPolicy_View'],
    as: 'work',
    count: ({ db, today }) =>
      countRows(db, sql`registration_policies where status = 'draft' and opens_on <= ${today} and classes_to >= ${today}`), // prettier-ignore
  },
  provisionalRegistrations: {
    to: ['RegistrationPolicy_View'],
    as: 'work',
    count: ({ db }) =>
      countRows(
        db,
        sql`term_registrations g join registration_policies r on r.id = g.registration_policy_id
          where g.status = 'provisional' and r.status <> 'frozen'`,
      ),
  },
  // Of the term that runs: somebody must teach them.
  coursesWithoutLead: {
    to: ['SectionCourse_View'],
    as: 'work',
    count: ({ db, today }) =>
      countRows(
        db,
        sql`section_courses sc join sections s on s.id = sc.section_id join ${policyTables} on r.id = s.registration_policy_id
          where t.status = 'running' and ${isWithoutLead(today)}`,
      ),
  },
};
