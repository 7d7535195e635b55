import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { gapIn } from '../../../src/portal/modules/student/parts/gap-note.tsx';

/** Years not covered by the data of an admission. */
const test = suite('gap years suggested');

const passed = (...years: unknown[]) => years.map((passedYear) => ({ passedYear }));
const gap = (fromYear: unknown, toYear: unknown) => ({ fromYear, toYear });

// prettier-ignore
const cases: [string, Record<string, unknown>, { from: number; to: number } | null][] = [
  ['straight from school', { qualifications: passed(2024, 2026), admittedOn: '2026-08-03' }, null],
  ['a year between', { qualifications: passed(2023, 2025), admittedOn: '2026-08-03' }, { from: 2025, to: 2026 }],
  ['the rows in any order, as typed', { qualifications: passed('2025', '2023'), admittedOn: '2026-08-03' }, { from: 2025, to: 2026 }],
  ['the gap is entered', { qualifications: passed(2025), admittedOn: '2026-08-03', gapYears: [gap(2025, 2026)] }, null],
  ['two gaps after each other', { qualifications: passed(2023), admittedOn: '2026-08-03', gapYears: [gap(2024, 2026), gap(2023, 2024)] }, null],
  ['a part is entered', { qualifications: passed(2022), admittedOn: '2026-08-03', gapYears: [gap(2022, 2024)] }, { from: 2024, to: 2026 }],
  ['a gap that is still being typed', { qualifications: passed(2025), admittedOn: '2026-08-03', gapYears: [gap(2025, null)] }, { from: 2025, to: 2026 }],
  ['no year yet', { qualifications: passed(null, '20'), admittedOn: '2026-08-03' }, null],
  ['no day yet', { qualifications: passed(2020), admittedOn: null }, null],
];
for (const [name, values, expected] of cases) test(name, () => assert.equal(gapIn(values), expected));

test.run();
