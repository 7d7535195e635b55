import type { TFunction } from 'i18next';

const own = ['duplicate', 'notAllowed', 'badFormat', 'tooShort'];

/** What is wrong with a number, in a sentence. */
export function numberProblem(t: TFunction, code: string): string {
  return own.includes(code) ? t(`student.numbers.problem.${code}`) : t(`field.${code}`);
}
