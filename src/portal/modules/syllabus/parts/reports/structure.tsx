import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { SyllabusLine, SyllabusSheetData, SyllabusTotals } from '../../../../../contract/syllabus/report-syllabi.ts';
import { loadNames, type LoadName } from '../../../../../contract/syllabus/load-totals.ts';
import type { Format } from '../../../../i18n/format.ts';
import { isolated } from '../../../../i18n/i18n.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import type { ReportColumn, ReportGroup } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';
import * as styles from './reports.css.ts';

export const texts = 'syllabusReport';

/** A course, or the totals of a semester or of the syllabus. */
type Line = SyllabusLine | { sum: string; totals: SyllabusTotals };

interface Props {
  sheet: SyllabusSheetData;
  isWhole: boolean;
  onWhole: () => void;
}

/** Syllabus of a batch by semester. Printed from a new page. */
export function Structure({ sheet, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  const title = `${sheet.program} · ${sheet.batch}`;
  const groups: ReportGroup<Line>[] = sheet.semesters.map(({ semester, rows, totals }) => ({
    key: String(semester),
    title: t(`${texts}.semester`, { number: semester }),
    rows: [...rows, { sum: String(semester), totals }],
  }));
  return (
    <div className={styles.sheet}>
      <Card title={title} isFlush>
        <ReportTable<Line>
          label={title}
          texts={texts}
          columns={columns}
          groups={[...groups, { key: 'all', title: t(`${texts}.inAll`), rows: [{ sum: 'all', totals: sheet.totals }] }]}
          keyOf={(line) => ('sum' in line ? `sum ${line.sum}` : line.id)}
          isSum={(line) => 'sum' in line}
          isFlush
          isWhole={isWhole}
          onWhole={onWhole}
        />
      </Card>
    </div>
  );
}

/** A total, or the range from lowest to highest if it depends on the students’ elective choices. */
const spanIn = ({ totals }: { totals: SyllabusTotals }, name: LoadName, format: Format): string => {
  const { least, most } = totals[name];
  return least === most ? format.number(least) : isolated(`${format.number(least)}–${format.number(most)}`);
};

const loadColumn = (key: LoadName): ReportColumn<Line> => ({
  key,
  align: 'end',
  cell: (line, format) => ('sum' in line ? spanIn(line, key, format) : format.number(line[key])),
});

const columns: readonly ReportColumn<Line>[] = [
  { key: 'code', isName: true, cell: (line) => ('sum' in line ? <Total line={line} /> : <Code line={line} />) },
  { key: 'title', isWide: true, cell: (line) => ('sum' in line ? null : <Title line={line} />) },
  { key: 'category', cell: (line) => ('sum' in line ? null : <Bdi>{line.category}</Bdi>) },
  { key: 'group', cell: (line) => ('sum' in line || line.group === null ? null : <Bdi>{line.group}</Bdi>) },
  ...loadNames.map(loadColumn),
];

function Total({ line: { totals } }: { line: { totals: SyllabusTotals } }) {
  return useTranslation().t(`${texts}.courses`, { count: totals.courses });
}

function Code({ line: { id, code } }: { line: SyllabusLine }) {
  const mayOpen = useMayOpen('courseView');
  return mayOpen ? <Link href={to('courseView', { id })}>{code}</Link> : <Bdi>{code}</Bdi>;
}

function Title({ line: { title, outcomes } }: { line: SyllabusLine }) {
  return (
    <>
      <Bdi>{title}</Bdi>
      {outcomes && (
        <ul className={styles.outcomes}>
          {outcomes.map(({ id, code, statement }) => (
            <li key={id}>
              <bdi>
                {code}: {statement}
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
