import type { Fields } from '../contract/core/field.ts';

/** The loading module with the fields of a module’s tables. */
export type LoadingFields = Promise<{ fields: Readonly<Record<string, Fields>> }>;

// Registered at start like the routes: the audit trail shows tables of every module and loads their fields on demand.
let loaders: ReadonlyMap<string, () => LoadingFields> = new Map();

/** Registers the loaders by module. */
export function learnFields(moduleLoaders: typeof loaders): void {
  loaders = moduleLoaders;
}

/** Loads the fields of a module’s tables. Undefined if the module has none registered. */
export const loadFields = (module: string): LoadingFields | undefined => loaders.get(module)?.();
