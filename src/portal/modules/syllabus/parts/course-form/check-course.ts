import type { FieldProblems } from '../../../../../contract/core/errors.ts';
import type { Values } from '../../../../../../machines/editor.ts';

/** Checks the marks across fields: pass marks within maximum marks, and a total above 0. Repeated by the server. */
export function checkCourse(values: Values): FieldProblems {
  const number = (name: string) => Number(values[name] ?? 0);
  const total = number('internalMax') + number('externalMax');
  const wrong: [string, boolean][] = [
    ['internalPass', number('internalPass') > number('internalMax')],
    ['externalPass', number('externalPass') > number('externalMax')],
    ['totalPass', number('totalPass') > total],
    ['externalMax', total === 0],
  ];
  return Object.fromEntries(wrong.filter(([, isWrong]) => isWrong).map(([name]) => [name, 'outOfRange' as const]));
}
