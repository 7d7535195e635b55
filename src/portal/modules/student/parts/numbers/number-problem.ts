import type { TFunction } from 'i18next';

const own = ['duplicate', 'notAllowed', 'badFormat', 'tooShort'];

/** Error message of a number. */
export function numberProblem(t: TFunction, code: string): string {
  return own.includes(code) ? t(`student.numbers.problem.${code}`) : t(`field.${code}`);
}
