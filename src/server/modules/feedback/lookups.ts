import { sql, type RawBuilder } from 'kysely';
import type { lookups as names } from '../../../contract/feedback/names.ts';
import type { LookupSource } from '../../lookups/sources.ts';

/** Lookups of questions, sheets and rounds. */
export const lookups: Readonly<Record<(typeof names)[number], LookupSource>> = {
  'feedback-questions': {
    from: sql`feedback_questions m`,
    label: sql`m.code`,
    choice: sql`m.code || ' · ' || m.body`,
    order: sql`m.code`,
    facts: { answer: sql`m.answer`, courseKind: sql`m.course_kind`, category: sql`m.category` },
  },
  'feedback-sheets': {
    from: sql`feedback_sheets m`,
    label: sql`m.name || ' r' || m.revision`,
    isActive: sql`m.status = 'active'`,
    order: sql`lower(m.name), m.revision desc`,
    facts: { courseKind: sql`m.course_kind`, purpose: sql`m.purpose` },
  },
  'feedback-policies': rounds(sql`true`),
  // Rounds with results.
  'sealed-feedback-policies': rounds(sql`m.status in ('sealed', 'published')`),
};

function rounds(which: RawBuilder<unknown>): LookupSource {
  return {
    from: sql`(select * from feedback_policies m where ${which}) m`,
    label: sql`m.name`,
    isActive: sql`true`,
    order: sql`m.opens_at desc, m.id desc`,
    facts: { status: sql`m.status`, purpose: sql`m.purpose`, termId: sql`m.academic_term_id` },
  };
}
