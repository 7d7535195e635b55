import '../support/page.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import { lookup } from '../../src/contract/core/lookups.ts';
import { report } from '../../src/contract/core/report.ts';
import { admissionCategories, branches } from '../../src/contract/student/masters.ts';
import { listStudents } from '../../src/contract/student/student.ts';
import { emptyAreas, keyOf } from '../../src/portal/api/call-query.ts';
import { queryClient } from '../../src/portal/api/query-client.ts';

/** Invalidation by a change: the areas named by its call, the home page, and options of a master. */
const test = suite('cached areas');

const students = keyOf(listStudents, { query: { page: 1, pageSize: 10 } });
const choices = keyOf(lookup, { name: 'branches', query: {} });
const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

test.before.each(() => {
  queryClient.clear();
  queryClient.setQueryData(students, {});
  queryClient.setQueryData(choices, {});
});
test.after(() => queryClient.clear());

test('data is dropped 60 s after its last use, and not refetched on focus, reconnect or mount (G1)', () => {
  const { gcTime, staleTime, refetchOnWindowFocus, refetchOnReconnect } = queryClient.getDefaultOptions().queries ?? {};
  // Data that is never stale is refetched on mount only after a change has invalidated it.
  assert.equal([gcTime, staleTime, refetchOnWindowFocus, refetchOnReconnect], [60_000, Infinity, false, false]);
});

test('a change of students keeps the options (G2)', () => {
  emptyAreas(['StudentData']);
  assert.equal([isStale(students), isStale(choices)], [true, false]);
});

test('a report is invalidated with its own area, and stays when others change', () => {
  const dues = report({
    path: '/reports/dues',
    area: 'AcademicDue',
    access: ['STUDENT_LIST'],
    summary: 'What is due.',
    data: z.object({ rows: z.array(z.string()) }),
  });
  const key = keyOf(dues.call, { query: {} });
  queryClient.setQueryData(key, {});
  emptyAreas(['StudentData']);
  assert.is(isStale(key), false);
  emptyAreas(['AcademicDue']);
  assert.is(isStale(key), true);
});

for (const { path, change } of [branches, admissionCategories]) {
  test(`a change of the ${path.slice(1)} reloads the options`, () => {
    emptyAreas(change.changes ?? []);
    assert.is(isStale(choices), true);
  });
}

test.run();
