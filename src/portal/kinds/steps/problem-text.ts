import type { TFunction } from 'i18next';

/** The text of a code for steps, or its general text. */
export const stepsProblem = (t: TFunction, code: string): string => t([`kind.steps.problem.${code}`, `error.${code}`]);
