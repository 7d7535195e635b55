import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { averageOf, averagesOf, gapsOf, warningsOf, type MapCell, type OutcomeMapFacts } from '../../../src/contract/syllabus/map-rules.ts';

const test = suite('the rules of a CO-PO map');

const titles = ['Engineering knowledge', 'Problem analysis', 'Design of solutions', 'Investigation of complex problems'];

/** A map drawn as on paper: a line per course outcome, `.` for no correlation, `j` after a justified level. */
function drawn(picture: string, { blooms = [] as number[], pso = 0 } = {}): OutcomeMapFacts {
  const lines = picture
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const width = lines[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, at) => {
    const isPso = at >= width - pso;
    return {
      id: 101 + at,
      code: `PO${at + 1}`,
      title: isPso ? 'Own' : (titles[at] ?? 'Ethics'),
      kind: isPso ? ('PSO' as const) : ('PO' as const),
    };
  });
  const rows = lines.map((_, at) => ({ id: at + 1, code: `CO${at + 1}`, bloom: blooms[at] ?? 3 }));
  const cells = lines.flatMap((line, row) =>
    line.flatMap((cell, column): MapCell[] =>
      cell === '.'
        ? []
        : [
            {
              courseOutcomeId: row + 1,
              outcomeId: 101 + column,
              level: Number(cell[0]),
              justification: cell.endsWith('j') ? 'By design' : null,
            },
          ],
    ),
  );
  return { rows, columns, cells };
}

test('a map is complete if every CO has a cell and every 3 has a justification', () => {
  assert.equal(gapsOf(drawn('1 2\n. 3j')), []);
  assert.equal(gapsOf(drawn('1 3\n. .')), [
    { kind: 'unmapped', row: 2 },
    { kind: 'unjustified', row: 1, column: 102 },
  ]);
  assert.equal(gapsOf({ rows: [], cells: [] }), [{ kind: 'noOutcomes' }]);
});

test('a blank justification does not count, and a copied cell needs a review', () => {
  const { rows } = drawn('1');
  const cell = { courseOutcomeId: 1, outcomeId: 101 };
  assert.equal(gapsOf({ rows, cells: [{ ...cell, level: 3, justification: '  ' }] }), [{ kind: 'unjustified', row: 1, column: 101 }]);
  assert.equal(gapsOf({ rows, cells: [{ ...cell, level: 1, justification: null, toReview: true }] }), [
    { kind: 'toReview', row: 1, column: 101 },
  ]);
});

test('more than 60 of 100 cells are too many, 60 are not', () => {
  // 3 of 5 is 60 %.
  assert.equal(warningsOf(drawn('1 2 1 . .')), []);
  assert.equal(warningsOf(drawn('1 2 1 1 .')), [{ kind: 'crowded', filled: 4, cells: 5 }]);
});

test('more than half of the filled cells at 3 are too many, half are not', () => {
  assert.equal(warningsOf(drawn('3 1 . .\n. . 3 1')), []);
  assert.equal(warningsOf(drawn('3 1 . . .\n3 . 3 . .')), [{ kind: 'mostlyStrong', strong: 3, filled: 4 }]);
});

test('a row with a single level is reported; PSOs are ignored', () => {
  assert.equal(kinds(warningsOf(drawn('2 2 2\n. 1 .\n. . .'))), ['flat']);
  assert.equal(warningsOf(drawn('2 2 1\n. 1 .\n. . .', { pso: 1 }))[0], { kind: 'flat', row: 1, level: 2 });
  assert.equal(kinds(warningsOf(drawn('2 2 .\n. 1 .\n. . .'))), []);
});

test('a row that repeats another is reported with it, empty rows are not', () => {
  assert.equal(warningsOf(drawn('1 . 2 . .\n. . . . .\n1 . 2 . .\n. . . . .\n1 . 2 . .')), [
    { kind: 'sameRows', row: 3, other: 1 },
    { kind: 'sameRows', row: 5, other: 1 },
  ]);
});

test('outcomes at "remember" or "understand" do not support design at level 3', () => {
  const picture = '. . 3 2 . . .\n. . 3 . 1 1 .\n1 . . 3 2 . .';
  assert.equal(warningsOf(drawn(picture, { blooms: [2, 3, 1] })), [
    { kind: 'beyondBloom', row: 1, column: 103 },
    { kind: 'beyondBloom', row: 3, column: 104 },
  ]);
  assert.equal(warningsOf(drawn('. . 2 2 . .', { blooms: [1] })), []);
});

test('columns of a former set are not counted as cells to fill', () => {
  const map = drawn('1 2 1 . .');
  const former = map.columns.map((column, at) => ({ ...column, isFormer: at === 4 }));
  assert.equal(kinds(warningsOf({ ...map, columns: former })), ['crowded']);
});

test('a map with only 3s gets every warning', () => {
  assert.equal(kinds(warningsOf(drawn('3 3 3 3\n3 3 3 3', { blooms: [2, 4] }))), [
    'crowded',
    'mostlyStrong',
    'flat',
    'flat',
    'sameRows',
    'beyondBloom',
    'beyondBloom',
  ]);
});

for (const [levels, hundredths] of [
  [[], null],
  [[2], 200],
  [[1, 2], 150],
  [[1, 1, 2], 133],
  [[2, 2, 1], 167],
  [[1, 2, 1, 2, 2, 1, 1, 1], 138],
  [[3, 3, 3], 300],
] as const)
  test(`the average of ${levels.join(', ')} is ${hundredths} hundredths`, () => {
    assert.is(averageOf(levels), hundredths);
  });

test('the foot averages the filled cells of each column', () => {
  assert.equal(averagesOf(drawn('3 . 1\n2 . 1\n2 . .')), [233, null, 100]);
});

const kinds = (warnings: readonly { kind: string }[]) => warnings.map(({ kind }) => kind);

test.run();
