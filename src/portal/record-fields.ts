import type { Fields } from '../contract/core/field.ts';

/** The fields of a module's tables, on their way. */
export type LoadingFields = Promise<{ fields: Readonly<Record<string, Fields>> }>;

// Told, like the routes: the trail tells of every module's tables, and fetches what it needs to tell of one.
let loaders: ReadonlyMap<string, () => LoadingFields> = new Map();

/** Takes note of what the modules bring, by their names. */
export function learnFields(known: typeof loaders): void {
  loaders = known;
}

/** Fetches what a module brings. */
export const loadFields = (module: string): LoadingFields | undefined => loaders.get(module)?.();
