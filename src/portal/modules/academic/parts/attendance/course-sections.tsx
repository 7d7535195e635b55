import { useTranslation } from 'react-i18next';
import type { CourseInSection } from '../../../../../contract/academic/report-attendance-students.ts';
import type { Format } from '../../../../i18n/format.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { percentIn, Percent } from './percent.tsx';
import * as styles from './spread.css.ts';

/** The sections of a course side by side: averages, spread, and number of short students. */
export function CourseSections({ sections }: { sections: readonly CourseInSection[] }) {
  const { t } = useTranslation();
  const title = t('attendanceReport.sections');
  return (
    <Card title={title} isFlush>
      <ReportTable<CourseInSection>
        label={title}
        texts="attendanceReport"
        columns={columns}
        groups={[{ key: 'all', rows: sections }]}
        keyOf={({ sectionCourseId }) => sectionCourseId}
        isFlush
        isWhole
        onWhole={() => {}}
      />
    </Card>
  );
}

const columns: readonly ReportColumn<CourseInSection>[] = [
  { key: 'section', isName: true, cell: ({ section }) => <Bdi>{section}</Bdi> },
  { key: 'teachers', cell: ({ teachers }) => teachers.join(', ') },
  { key: 'students', align: 'end', cell: ({ students }, format) => format.number(students) },
  { key: 'average', align: 'end', cell: (row, format) => <Percent of={row} required={row.required} format={format} /> },
  {
    key: 'spread',
    isWide: true,
    cell: ({ spread, required }, format) => spread && <Spread of={spread} required={required} format={format} />,
  },
  { key: 'short', align: 'end', cell: ({ short }, format) => format.number(short) },
  { key: 'condonable', align: 'end', cell: ({ condonable }, format) => format.number(condonable) },
];

interface SpreadProps {
  /** Minimum, lower quartile, median, upper quartile and maximum, in hundredths of a per cent. */
  of: readonly number[];
  required: number;
  format: Format;
}

/**
 * A box from quartile to quartile with the median, between minimum and maximum. A line marks the required attendance.
 */
function Spread({ of, required, format }: SpreadProps) {
  const [least = 0, lower = 0, median = 0, upper = 0, most = 0] = of;
  const at = (from: number, till = from) => ({
    insetInlineStart: `${from / 100}%`,
    inlineSize: `${(till - from) / 100}%`,
  });
  return (
    <span className={styles.spread}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.reach} style={at(least, most)} />
        <span className={styles.box} style={at(lower, upper)} />
        <span className={styles.line} style={at(median)} />
        <span className={styles.limit} style={at(required)} />
      </span>
      {[least, median, most].map((percentage) => percentIn(format, percentage)).join(' · ')}
    </span>
  );
}
