import * as z from 'zod/mini';
import { digits, many } from './scalars.ts';

/** The term that runs now: the default of every list of this module. */
export const currentTerm = 'current';

/** A filter by terms, by number or the current one: an address with the current term stays valid next term. */
export const termFilter = z.optional(many(z.union([z.literal(currentTerm), digits]) as z.ZodMiniType<typeof currentTerm | number, string>));
export type TermFilter = z.infer<typeof termFilter>;
