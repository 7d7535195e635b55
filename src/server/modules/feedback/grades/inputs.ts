import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decimalOf, hundredthsOf } from '../../../../contract/feedback/round-weights.ts';
import type { FinalFigures, Part } from '../rules/final.ts';

const round = z.object({
  feedbackPolicyId: z.int(),
  /** Decimal, as typed: 0.4. */
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

/** Inputs of a final grade, stored beside it. */
export const inputsOf = ({ margin, allOfferings, parts }: FinalFigures, at: string): z.infer<typeof inputs> => ({
  calculatedAt: at,
  margin,
  allOfferings,
  rounds: parts.map((part) => ({ ...part, weight: decimalOf(part.weight) })),
});

/** Reads stored inputs. Grades given on paper have none. */
export function readInputs(stored: unknown): { margin: string | null; allOfferings: number; parts: Part[] } {
  const parsed = inputs.safeParse(stored);
  if (!parsed.success) return { margin: null, allOfferings: 0, parts: [] };
  const { margin, allOfferings, rounds } = parsed.data;
  const parts = rounds.map(({ weight, ...part }) => ({
    ...part,
    allOfferings: part.allOfferings ?? part.offerings,
    weight: hundredthsOf(weight),
  }));
  return { margin, allOfferings, parts };
}

/** Time at which a grade `g` was calculated. */
export const calculatedAt = sql`coalesce((g.inputs->>'calculatedAt')::timestamptz, g.created_at)`;

/** True if the teacher has a result in the year of a grade `g` that is newer than the grade. */
export const isOutdated = sql<boolean>`exists (select from feedback_offerings o join feedback_results r on r.feedback_offering_id = o.id
  join feedback_policies p on p.id = o.feedback_policy_id and p.purpose = 'teacher'
  join academic_terms t on t.id = p.academic_term_id and t.academic_year = g.academic_year
  where o.employee_id = g.employee_id and o.is_active and r.updated_at > ${calculatedAt})`;
