import { integer, optional, text } from '../../src/contract/core/field.ts';
import { resource } from '../../src/contract/core/resource.ts';

import type { FormDescription } from '../../src/portal/kinds/form/description.ts';
import { answer, type Asked } from './signed-in.tsx';

import type { Href } from '../../src/portal/route.ts';

const { formFrom } = await import('../../src/portal/kinds/form/form-screen.tsx');

const fields = { firstName: text({ max: 40 }), lastName: optional(text({ max: 40 })), entranceRank: integer(1, 9) };
const notes = resource({
  path: '/notes' as Href,
  area: 'StudentData',
  fields,
  sorts: ['firstName'],
  access: {
    list: 'STUDENT_LIST',
    view: 'STUDENT_VIEW',
    add: 'STUDENT_ADD',
    edit: 'STUDENT_EDIT',
    delete: 'STUDENT_EDIT',
  },
});

/** A small form over one record, with the texts of the students. */
export const noteForm: FormDescription = {
  texts: 'student',
  get: notes.get as never,
  create: notes.create as never,
  change: notes.change as never,
  addFields: fields,
  editFields: fields,
  sections: [{ key: 'person', fields: ['firstName', 'lastName', 'entranceRank'] }],
  defaults: () => ({ firstName: null, lastName: null, entranceRank: null }),
  keepForNext: ['lastName'],
  listPath: '/notes' as Href,
  viewPath: (id) => `/notes/${id}` as Href,
  nameOf: ({ firstName }) => String(firstName ?? ''),
};
export const NoteForm = formFrom(noteForm);

export const note = { id: 4, version: 7, updatedAt: '', firstName: 'Asha', lastName: 'Patnaik', entranceRank: 3 };

/** The server has one record, and stores what is sent. */
export function answerNote(): { now: typeof note } {
  const stored = { now: note };
  const keep = ({ json }: Asked) => {
    stored.now = { ...stored.now, ...(json as object), version: stored.now.version + 1 };
    return { body: { data: stored.now } };
  };
  answer('GET /notes/4', () => ({ body: { data: stored.now } }));
  answer('PATCH /notes/4', keep);
  answer('POST /notes', keep);
  return stored;
}
