import type { FieldProblems } from '../../../../../contract/core/errors.ts';
import type { Values } from '../../../../../../machines/editor.ts';

/** Cross-field checks, repeated by the server. */
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
