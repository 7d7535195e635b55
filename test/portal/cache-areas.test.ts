import '../support/page.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lookup } from '../../src/contract/core/lookups.ts';
import { admissionCategories, branches } from '../../src/contract/student/masters.ts';
import { listStudents } from '../../src/contract/student/student.ts';
import { emptyAreas, keyOf } from '../../src/portal/api/call-query.ts';
import { queryClient } from '../../src/portal/api/query-client.ts';

/** What a change empties: the areas that its call names, the start page, and the choices made of a master. */
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

test('a change of students leaves the choices as they are', () => {
  emptyAreas(['StudentData']);
  assert.equal([isStale(students), isStale(choices)], [true, false]);
});

for (const { path, change } of [branches, admissionCategories]) {
  test(`a change of the ${path.slice(1)} asks for the choices anew`, () => {
    emptyAreas(change.changes ?? []);
    assert.is(isStale(choices), true);
  });
}

test.run();
