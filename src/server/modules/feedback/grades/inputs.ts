import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decimalOf, hundredthsOf } from '../../../../contract/feedback/round-weights.ts';
import type { FinalFigures, Part } from '../rules/final.ts';

const round = z.object({
  feedbackPolicyId: z.int(),
  /** As it was typed: 0.4. */
  weight: z.string(),
  percent: z.nullable(z.string()),
  offerings: z.int(),
  allOfferings: z.optional(z.int()),
  responses: z.int(),
});
const inputs = z.object({
  calculatedAt: z.optional(z.string()),
  margin: z._default(z.nullable(z.string()), null),
  allOfferings: z._default(z.int(), 0),
  rounds: z.array(round),
});

/** What a final grade is made of, as it is kept beside it. */
export const inputsOf = ({ margin, allOfferings, parts }: FinalFigures, at: string): z.infer<typeof inputs> => ({
  calculatedAt: at,
  margin,
  allOfferings,
  rounds: parts.map((part) => ({ ...part, weight: decimalOf(part.weight) })),
});

/** The same read; nothing is known of a grade that was given on paper. */
export function readInputs(kept: unknown): { margin: string | null; allOfferings: number; parts: Part[] } {
  const found = inputs.safeParse(kept);
  if (!found.success) return { margin: null, allOfferings: 0, parts: [] };
  const { margin, allOfferings, rounds } = found.data;
  const parts = rounds.map(({ weight, ...one }) => ({
    ...one,
    allOfferings: one.allOfferings ?? one.offerings,
    weight: hundredthsOf(weight),
  }));
  return { margin, allOfferings, parts };
}

/** When a grade `g` was calculated. */
export const calculatedAt = sql`coalesce((g.inputs->>'calculatedAt')::timestamptz, g.created_at)`;

/** Whether a result of its year on the teacher of a grade `g` is newer than the grade. */
export const isOutdated = sql<boolean>`exists (select from feedback_offerings o join feedback_results r on r.feedback_offering_id = o.id
  join feedback_policies p on p.id = o.feedback_policy_id and p.purpose = 'teacher'
  join academic_terms t on t.id = p.academic_term_id and t.academic_year = g.academic_year
  where o.employee_id = g.employee_id and o.is_active and r.updated_at > ${calculatedAt})`;
