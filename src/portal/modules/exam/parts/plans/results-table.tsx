import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import type { PlanResult, PlanResults } from '../../../../../contract/exam/plans.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Button } from '../../../../kit/button.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import * as styles from '../marks/marks.css.ts';
import { OverrideDialog } from './override-dialog.tsx';

interface Props {
  of: PlanResults;
  /** True if final marks can be set by hand. */
  mayOverride: boolean;
}

type Component = PlanResults['components'][number];
type Test = Component['tests'][number];

/**
 * The internal marks of a course: a row for each student, tests grouped by component, uncounted marks struck through.
 */
export function ResultsTable({ of, mayOverride }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [chosen, setChosen] = useState<PlanResult | null>(null);
  const columns: ReportColumn<PlanResult>[] = [
    { key: 'classNo', isNarrow: true, align: 'end', cell: ({ classNo }) => classNo },
    { key: 'regdNo', cell: ({ regdNo }) => regdNo && <Bdi>{regdNo}</Bdi> },
    { key: 'name', isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'section', cell: ({ section }) => <Bdi>{section}</Bdi> },
    ...of.components.flatMap((component) => [
      ...sittingsOf(component).map((tests) => testColumn(component, tests)),
      markColumn(component, format),
    ]),
    {
      key: 'total',
      head: t('internalCourses.head.total', { max: of.internalMax }),
      align: 'end',
      cell: ({ total, outOf, isComplete }) =>
        isComplete ? shown(format, total) : t('internalCourses.soFar', { total: shown(format, total), outOf: shown(format, outOf) }),
    },
    {
      key: 'final',
      align: 'end',
      cell: (row) => <Final row={row} onChange={mayOverride ? () => setChosen(row) : null} />,
    },
  ];
  const sections = new Set(of.rows.map(({ section }) => section));
  return (
    <>
      <ReportTable<PlanResult>
        label={t('internalCourses.results')}
        texts="internalCourses"
        columns={sections.size > 1 ? columns : columns.filter(({ key }) => key !== 'section')}
        groups={[{ key: 'all', title: t('internalCourses.results'), count: of.rows.length, rows: of.rows }]}
        keyOf={({ studentId }) => studentId}
        isWhole
        onWhole={() => {}}
      />
      {chosen && <OverrideDialog planId={of.planId} result={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

const letters = { absent: 'AB', malpractice: 'MP', exempt: 'EX', present: '' } as const;
/** Only as many decimal places as needed: 18.400 is 18.4. */
const shown = (format: Format, marks: string): string => format.number(Number(marks));

/** Tests of the same name and maximum share a column: each section may have its own, and a student takes only one. */
const sittingsOf = ({ tests }: Component): readonly (readonly Test[])[] => [
  ...groupedBy(tests, ({ name, max }) => `${name} ${max}`).values(),
];

function testColumn(component: Component, tests: readonly Test[]): ReportColumn<PlanResult> {
  const { id, name, max } = tests[0]!;
  const ids = new Set(tests.map((test) => test.id));
  return {
    key: `test${id}`,
    head: `${name} /${Number(max)}`,
    group: component.label,
    align: 'end',
    isNarrow: true,
    cell: (row) => {
      const got = row.tests.find(({ testId, state }) => ids.has(testId) && state !== null);
      if (!got?.state) return null;
      const text = got.state === 'present' ? String(Number(got.total ?? 0)) : letters[got.state];
      const isDropped = row.components.some(({ dropped }) => dropped.includes(got.testId));
      return isDropped ? <s className={styles.dropped}>{text}</s> : text;
    },
  };
}

const markColumn = ({ id, label, weight }: Component, format: Format): ReportColumn<PlanResult> => ({
  key: `component${id}`,
  head: `/${Number(weight)}`,
  group: label,
  align: 'end',
  isNarrow: true,
  cell: ({ components }) => {
    const marks = components.find((component) => component.id === id)?.marks ?? null;
    return marks !== null && <strong>{shown(format, marks)}</strong>;
  },
});

/** The final mark. † marks a mark set by hand, in print as well. */
function Final({ row, onChange }: { row: PlanResult; onChange: (() => void) | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { finalMark, hasPassed, overrideReason, name } = row;
  if (finalMark === null) return null;
  const text = `${shown(format, finalMark)}${overrideReason === null ? '' : ' †'}`;
  const mark = hasPassed ? text : <StatusBadge tone="danger">{text}</StatusBadge>;
  if (!onChange) return <span title={overrideReason ?? undefined}>{mark}</span>;
  return (
    <Button size="small" variant="quiet" aria-label={t('internalCourses.override', { name })} onClick={onChange}>
      {mark}
    </Button>
  );
}
