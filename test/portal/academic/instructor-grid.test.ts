import type { TFunction } from 'i18next';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { InstructorRow, InstructorSheet } from '../../../src/contract/academic/instructors.ts';
import { instructorGrid } from '../../../src/portal/modules/academic/parts/instructors/instructor-grid.ts';

const test = suite('instructor grid');
const t = ((key: string) => key) as unknown as TFunction;

const row = (key: string, of: Partial<InstructorRow>): InstructorRow => ({
  key,
  sectionCourseId: 7,
  sectionGroupId: null,
  section: 'A',
  group: null,
  code: 'CS-301',
  title: 'Compilers',
  kind: 'theory',
  weeklyPeriods: 3,
  stamp: 11,
  lead: null,
  co: [],
  lab: [],
  ...of,
});
const sheet = (...rows: InstructorRow[]): InstructorSheet => ({
  registrationPolicyId: 1,
  name: 'BT-CSE 3',
  classesFrom: '2026-08-03',
  classesTo: '2026-12-05',
  onDate: '2026-08-03',
  isFrozen: false,
  rows,
  teachers: [
    { id: 1, name: 'Anita Das', department: 'CSE', isTeaching: true, isOnLeave: false, periods: 12, norm: 16 },
    { id: 2, name: 'Ravi Sahu', department: null, isTeaching: false, isOnLeave: false, periods: 3, norm: null },
  ],
});
const columnsOf = (data: InstructorSheet) => instructorGrid.columns(data, t);

test('one column more for each teacher beside others, and at least two for a laboratory', () => {
  const people = (data: InstructorSheet) =>
    columnsOf(data)
      .filter(({ type }) => type === 'reference')
      .map(({ key }) => key);
  assert.equal(people(sheet(row('7-0', {}))), ['lead', 'co0', 'lab0', 'lab1']);
  assert.equal(people(sheet(row('7-0', { co: [1, 2], lab: [1, 2, 3] }))), ['lead', 'co0', 'co1', 'lab0', 'lab1', 'lab2']);
});

test('each name shows the current load; only teachers lead', () => {
  const offered = (key: string) => {
    const column = columnsOf(sheet(row('7-0', {}))).find((candidate) => candidate.key === key);
    return column?.type === 'reference' ? column.options.map(({ label }) => label) : [];
  };
  assert.equal(offered('lead'), ['Anita Das · CSE · 12/16']);
  assert.equal(offered('lab1'), ['Anita Das · CSE · 12/16', 'Ravi Sahu · 3']);
});

test('a course without a lead is marked, and a duplicate teacher is reported before saving', () => {
  const lead = columnsOf(sheet(row('7-0', {}))).find(({ key }) => key === 'lead');
  const sheetRow = { key: '7-0', cells: {}, notes: {}, refused: {}, theirs: {} };
  assert.equal([lead?.tone?.(null, sheetRow), lead?.tone?.(1, sheetRow)], ['warning', undefined]);
  const problems = (cells: Record<string, number | null>) => instructorGrid.check?.({ ...sheetRow, cells }, []);
  assert.equal(problems({ lead: 1, co0: null, lab0: 2 }), {});
  assert.equal(problems({ lead: 1, lab0: 2, lab1: 1 }), { lab1: { code: 'duplicate' } });
});

test('a row is identified by section course and group, and versioned by its instructors', () => {
  const [gridRow] = instructorGrid.rows(sheet(row('7-3', { lead: 1, lab: [2, 1] })));
  assert.equal(gridRow, { id: '7-3', version: 11, cells: { lead: 1, lab0: 2, lab1: 1 }, notes: {} });
});

test.run();
