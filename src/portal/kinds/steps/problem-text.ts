import type { TFunction } from 'i18next';

/** What a code means where something is done in steps, else what it means anywhere. */
export const stepsProblem = (t: TFunction, code: string): string => t([`kind.steps.problem.${code}`, `error.${code}`]);
