import { academic } from './academic/index.ts';
import { authorization } from './authorization/index.ts';
import { core } from './core/index.ts';
import type { AnyLifecycle } from './core/lifecycle.ts';
import { hr } from './hr/index.ts';
import { student } from './student/index.ts';

/** The faces of all modules. A module is listed here, and in `names.ts` with what is light of it. */
export const modules = [core, authorization, student, hr, academic] as const;

/** The lives of all records that have one. */
export const lifecycles = modules.flatMap(({ lifecycles }): readonly AnyLifecycle[] => lifecycles);

export const lookupNames = modules.flatMap(({ lookups }) => lookups);
