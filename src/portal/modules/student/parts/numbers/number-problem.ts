import type { TFunction } from 'i18next';

const numberCodes = ['duplicate', 'notAllowed', 'badFormat', 'tooShort'];

export function numberProblem(t: TFunction, code: string): string {
  return numberCodes.includes(code) ? t(`student.numbers.problem.${code}`) : t(`field.${code}`);
}
