import { seed as academic } from './academic/seed.ts';
import { seed as authorization } from './authorization/seed/index.ts';
import { seed as hr } from './hr/seed/index.ts';
import { seed as student } from './student/seed/index.ts';
import type { ModuleSeed } from '../database/seed/steps.ts';

/** What each module writes into the demo college. Read at the first start alone, so it is imported when it is needed. */
export const seeds: Readonly<Record<string, ModuleSeed>> = { authorization, student, hr, academic };
