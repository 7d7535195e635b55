import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { DayTest } from '../../../../../contract/exam/test-calendar.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { CodedName } from '../../../../kit/coded-name.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';

/** Tests on one day and hour. */
interface Line {
  readonly onDate: string;
  readonly startsAt: string;
  readonly tests: readonly DayTest[];
}

/** Groups tests with an hour by day and hour, for the notice board. */
export function linesOf(tests: readonly DayTest[]): Line[] {
  const lines = new Map<string, { onDate: string; startsAt: string; tests: DayTest[] }>();
  for (const test of tests) {
    if (test.startsAt === null) continue;
    const key = `${test.onDate} ${test.startsAt}`;
    const line = lines.get(key) ?? { onDate: test.onDate, startsAt: test.startsAt, tests: [] };
    line.tests.push(test);
    lines.set(key, line);
  }
  return [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

/** The programmes of tests: BT-CSE for BT-CSE 3. */
export const programsOf = (tests: readonly DayTest[]): string[] =>
  [...new Set(tests.filter(({ startsAt }) => startsAt !== null).map(programOf))].sort();
const programOf = ({ className }: DayTest): string => className.replace(/ \S+$/, '');

/** Tests for the notice board: a row per day and hour, a column per programme. */
export function NoticeTable({ tests }: { tests: readonly DayTest[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = linesOf(tests);
  const programs = programsOf(tests);
  if (lines.length === 0) return <EmptyState level={2} title={t('internalTest.calendar.noTests')} />;
  return (
    <RowsCard
      title={t('internalTest.calendar.notice')}
      columns={[t('internalTest.field.onDate'), t('internalTest.calendar.hour'), ...programs]}
      rows={lines.map(({ onDate, startsAt, tests: lineTests }) => [
        format.date(onDate, { weekday: 'short', day: 'numeric', month: 'short' }),
        <Bdi key="hour">{startsAt}</Bdi>,
        ...programs.map((program) => (
          <div key={program} className={layout.stack}>
            {lineTests
              .filter((test) => programOf(test) === program)
              .map((test) => (
                <NoticeLine key={test.id} of={test} />
              ))}
          </div>
        )),
      ])}
    />
  );
}

/** A test in a cell: CS301 Data structures · 3 A, B · LH-2. */
function NoticeLine({ of: { id, code, course, className, sections, rooms } }: { of: DayTest }) {
  const semester = className.slice(className.lastIndexOf(' ') + 1);
  const where = [`${semester} ${sections.map(({ name }) => name).join(', ')}`, rooms.join(', ')].filter((part) => part.trim() !== '');
  return (
    <div>
      <Link className={layout.tapTarget} href={to('internalTestView', { id })}>
        <CodedName code={code} name={course} />
      </Link>
      <div>
        <Bdi>{where.join(' · ')}</Bdi>
      </div>
    </div>
  );
}
