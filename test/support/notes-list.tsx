import { Plus, StickyNote } from 'lucide-react';
import * as z from 'zod/mini';
import { endpoint } from '../../src/contract/core/endpoint.ts';
import { choiceFilter, listAnswer, listQuery } from '../../src/contract/core/paging.ts';
import { purposeFilter } from '../../src/contract/core/report.ts';
import { answer, type Asked } from './signed-in.tsx';

import type { Href } from '../../src/portal/route.ts';

const { listFrom } = await import('../../src/portal/kinds/list/list-screen.tsx');

export interface Row {
  id: number;
  name: string;
  regdNo: string;
  gender: string;
}

const genders = ['M', 'F', 'O'] as const;
const call = endpoint({
  method: 'GET',
  path: '/notes',
  access: ['STUDENT_LIST'],
  summary: 'Rows for tests.',
  area: 'StudentData',
  file: 'byFormat',
  query: listQuery(['name', 'regdNo', 'class'], { gender: choiceFilter(genders), ...purposeFilter }),
  answer: listAnswer(z.object({ id: z.int(), name: z.string(), regdNo: z.string(), gender: z.string() })),
});

/** The rows of the bulk actions; `error` makes the next one fail, `left` are rows that it leaves. */
export const bulk = {
  done: [] as (readonly number[])[],
  error: null as unknown,
  left: [] as { id: number; code: string }[],
};

/** A list with everything that a list may have, with the texts of the students. */
export const Notes = listFrom<Row>({
  texts: 'student',
  call: call as never,
  label: ({ name }) => name,
  href: ({ id }) => `/studentInformation/maintainStudentDetails/studentList/view/${id}` as Href,
  defaultSort: 'class',
  defaults: { gender: ['M', 'F'] },
  columns: [
    { key: 'name', width: '9rem', role: 'name', sort: 'name', cell: ({ name }) => name },
    { key: 'regdNo', width: '9rem', role: 'fact', sort: 'regdNo', cell: ({ regdNo }) => regdNo },
    { key: 'gender', width: '9rem', cell: ({ gender }) => gender },
    { key: 'phone', width: '9rem', may: 'Student_PersonalVIEW', cell: () => '…' },
    { key: 'room', width: '9rem', isExtra: true, cell: () => 'B-12' },
  ],
  filters: [{ key: 'gender', isDaily: true, options: { choice: genders } }],
  headActions: [{ key: 'add', icon: Plus, href: '/add' as Href, may: 'STUDENT_ADD', isPrimary: true }],
  rowActions: [{ key: 'edit', icon: Plus, may: 'STUDENT_EDIT', href: ({ id }) => `/edit/${id}` as Href }],
  bulkActions: [
    {
      key: 'copyEmails',
      icon: StickyNote,
      run: async (ids) => {
        if (bulk.error !== null) throw bulk.error;
        bulk.done.push(ids);
        return bulk.left.length > 0 ? { done: ids.length - bulk.left.length, left: bulk.left } : ids.length;
      },
    },
  ],
  exportMay: 'STUDENT_DETAILS_REPORT',
  namesPersons: true,
});

export const row = (id: number): Row => ({ id, name: `Note ${id}`, regdNo: String(2300 + id), gender: 'F' });

/** The server has `total` rows, and returns the requested page. */
export function answerRows(total: number, more: { hidden?: string[] } = {}): void {
  answer('GET /notes', ({ query }: Asked) => {
    const [page, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 20)];
    const ids = Array.from({ length: total }, (_, index) => index + 1).slice((page - 1) * pageSize, page * pageSize);
    return { body: { data: ids.map(row), total, page, pageSize, ...more } };
  });
}
