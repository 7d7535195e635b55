import * as z from 'zod/mini';
import { digits, many } from './scalars.ts';

/** The value of a term filter for the terms that run now, which is the default of such filters. */
export const currentTerm = 'current';

/** A filter by terms: ids, or `current`, so that a saved address still shows the current term later. */
export const termFilter = z.optional(many(z.union([z.literal(currentTerm), digits]) as z.ZodMiniType<typeof currentTerm | number, string>));
export type TermFilter = z.infer<typeof termFilter>;
