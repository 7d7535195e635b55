import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inForceOn } from '../../../src/portal/modules/academic/parts/master/in-force.ts';
import { choicesOf } from '../../../src/portal/modules/academic/parts/master/use-master.ts';
import { course, smallWeek } from '../../support/weeks.ts';

/** Content of the master sheet: the timetable of a day, and the chosen sections. */
const test = suite('the master timetable');

const of = (status: 'draft' | 'published' | 'superseded', effectiveFrom: string | null) => ({ status, effectiveFrom });
const [draft, old, now] = [of('draft', null), of('superseded', '2026-08-03'), of('published', '2026-10-05')];

const cases: [string, ReturnType<typeof of>[], string, ReturnType<typeof of> | undefined][] = [
  ['the one that holds', [draft, now, old], '2026-11-01', now],
  ['from its first day on', [draft, now, old], '2026-10-05', now],
  ['the day before', [draft, now, old], '2026-10-04', old],
  ['before any holds', [draft, now, old], '2026-07-01', old],
  ['only drafts', [draft], '2026-10-05', draft],
  ['none', [], '2026-10-05', undefined],
];
for (const [what, versions, day, expected] of cases) test(what, () => assert.is(inForceOn(versions, day), expected));

test('sections of a programme and a semester, each once', () => {
  const courses = [
    course(1, 1, { program: 'BT-CE', semester: 3 }),
    course(2, 1, { program: 'BT-CE', semester: 3 }),
    course(3, 2, { program: 'BT-CE', semester: 1 }),
    course(4, 3, { program: 'MCA', semester: 1 }),
  ];
  const week = { ...smallWeek, courses };
  const shown = (program: string, semester: string) => choicesOf(week, { program, semester }).sections.map(({ id }) => id);
  assert.equal(
    [shown('', ''), shown('BT-CE', ''), shown('', '1'), shown('BT-CE', '1'), shown('MCA', '3')],
    [[1, 2, 3], [1, 2], [2, 3], [2], []],
  );
  const { programs, semesters } = choicesOf(week, { program: 'MCA', semester: '' });
  assert.equal(
    [programs, semesters],
    [
      ['BT-CE', 'MCA'],
      [1, 3],
    ],
    'the choices stay complete',
  );
});

test.run();
