import { sql } from 'kysely';
import type { cards as names } from '../../../contract/syllabus/names.ts';
import { countRows, type Card } from '../../home/cards.ts';
import { isLatest } from './courses/words.ts';

export const cards: Readonly<Record<(typeof names)[number], Card>> = {
  coursesWithoutOutcomes: {
    to: ['Syllabus_Management_maintain_program'],
    as: 'work',
    count: ({ db }) =>
      countRows(
        db,
        sql`courses c where c.status <> 'retired' and ${isLatest}
          and not exists (select from course_outcomes o where o.course_id = c.id)`,
      ),
  },
};
