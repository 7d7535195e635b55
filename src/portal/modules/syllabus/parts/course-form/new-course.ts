import { today } from '../../../../i18n/format.ts';
import { courseFields } from '../../../../../contract/syllabus/courses.ts';
import type { Values } from '../../../../../../machines/editor.ts';
import { newModule, newTopic } from '../outline/outline.ts';

/** Initial values of a new course: a theory course with the usual load, credits and marks. */
export function newCourseValues(): Values {
  const empty = Object.fromEntries(Object.entries(courseFields).map(([name, { kind }]) => [name, kind === 'list' ? [] : null]));
  return {
    ...empty,
    revision: Number(today().slice(0, 4)),
    kind: 'theory',
    lectures: 3,
    tutorials: 0,
    practicals: 0,
    credits: 3,
    internalMax: 50,
    externalMax: 100,
    internalPass: 0,
    externalPass: 0,
    totalPass: 50,
    modules: [newModule('', [newTopic()])],
  };
}

const newRows: Readonly<Record<string, Values>> = {
  books: { kind: 'text', citation: '', url: null },
  prerequisites: { courseId: null },
};
export const newRow = (list: string): Values => newRows[list] ?? {};

/** Clears the theory course if the kind is changed to other than practical. */
export const follow = (field: string, values: Values): Values =>
  field === 'kind' && values['kind'] !== 'practical' ? { labOfId: null } : {};
