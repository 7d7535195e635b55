import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { PlanResult } from '../../../src/contract/exam/plans.ts';
import { universityFile } from '../../../src/portal/modules/exam/parts/plans/university-file.ts';

/** The university file of a frozen course: whole marks, AB, and no blanks. */
const test = suite('university file');

type State = PlanResult['tests'][number]['state'];
function row(studentId: number, finalMark: string | null, states: State[], more: Partial<PlanResult> = {}): PlanResult {
  const tests = states.map((state, place) => ({ testId: place + 1, state, total: null }));
  return {
    studentId,
    classNo: null,
    regdNo: `220110900${studentId}`,
    name: 'A student',
    section: 'A',
    tests,
    components: [],
    total: '0.000',
    outOf: '50.00',
    isComplete: true,
    finalMark,
    hasPassed: null,
    overrideReason: null,
    ...more,
  };
}
const marksOf = (...rows: PlanResult[]) =>
  universityFile('CS301', { rows })
    .lines.slice(1)
    .map(([, , mark]) => mark);

test('one line for each student, by registration number', () => {
  const { lines, missing } = universityFile('CS301', { rows: [row(2, '31.00', ['present']), row(1, '0.00', ['present'])] });
  assert.equal(lines, [
    ['regdNo', 'courseCode', 'internal'],
    ['2201109001', 'CS301', '0'],
    ['2201109002', 'CS301', '31'],
  ]);
  assert.is(missing, 0);
});

test('marks are rounded to whole ones, a half up', () => {
  assert.equal(marksOf(row(1, '24.50', ['present']), row(2, '24.49', ['present']), row(3, '100.00', ['present'])), ['25', '24', '100']);
});

test('a student absent from every test is AB, even with marks for attendance', () => {
  assert.equal(
    marksOf(
      row(1, '3.00', ['absent', 'absent']),
      row(2, '3.00', ['absent', 'exempt']),
      row(3, '3.00', ['absent', 'malpractice']),
      row(4, '3.00', ['exempt']),
      row(5, '3.00', []),
      row(6, '30.00', ['absent'], { overrideReason: 'carried from 2025 odd' }),
    ),
    ['AB', 'AB', '3', '3', '3', '30'],
  );
});

test('a student without number or mark is omitted, but counted', () => {
  assert.is(universityFile('CS301', { rows: [row(1, null, ['present']), row(2, '9.00', ['present'], { regdNo: null })] }).missing, 2);
});

test.run();
