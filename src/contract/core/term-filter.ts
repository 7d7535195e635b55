import * as z from 'zod/mini';
import { digits, many } from './scalars.ts';

/** The term that runs now, whichever that is: what every list of this module begins with. */
export const currentTerm = 'current';

/** A filter by terms, by number or the one that runs: an address that names it stays true next term. */
export const termFilter = z.optional(many(z.union([z.literal(currentTerm), digits]) as z.ZodMiniType<typeof currentTerm | number, string>));
export type TermFilter = z.infer<typeof termFilter>;
