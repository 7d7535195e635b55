import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { TestClash } from '../../../../../contract/exam/test-calendar.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';

/** Tests held at the same time for the same students. */
export function ClashList({ clashes }: { clashes: readonly TestClash[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (clashes.length === 0) return null;
  return (
    <RowsCard
      title={t('internalTest.calendar.clashTitle')}
      columns={[
        t('internalTest.field.onDate'),
        t('internalTest.calendar.clashTests'),
        t('internalTest.calendar.clashSections'),
        t('internalTest.calendar.students'),
      ]}
      rows={clashes.map(({ onDate, one: first, other, sections, students }) => [
        format.date(onDate),
        <div key="tests" className={layout.stack}>
          {[first, other].map((test) => (
            <ClashLine key={test.id} of={test} />
          ))}
        </div>,
        <Bdi key="sections">{sections.join(', ')}</Bdi>,
        format.number(students),
      ])}
    />
  );
}

const ClashLine = ({ of: { id, code, name, startsAt } }: { of: TestClash['one'] }) => (
  <Link className={layout.tapTarget} href={to('internalTestView', { id })}>
    <Bdi>{`${startsAt} ${code} ${name}`}</Bdi>
  </Link>
);
