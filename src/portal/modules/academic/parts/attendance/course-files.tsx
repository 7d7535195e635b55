import { useTranslation } from 'react-i18next';
import type { OwnCourse } from '../../../../../contract/academic/report-class-details.ts';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as styles from './attendance.css.ts';
import { percentIn } from './percent.tsx';

type Topic = OwnCourse['plan'][number];

/**
 * The plan of each course, topic by topic, against what was taught. Each course starts a new page of the course file.
 */
export function CourseFiles({ courses }: { courses: readonly OwnCourse[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return courses
    .filter(({ plan }) => plan.length > 0)
    .map(({ sectionCourseId, code, title, section, coverage, plan }) => {
      const heading = `${code} ${title} · ${section}`;
      const hours = plan.reduce((sum, { plannedHours }) => sum + Math.round(plannedHours * 100), 0) / 100;
      return (
        <section key={sectionCourseId} className={styles.courseFile}>
          <Card title={heading}>
            <p>{t('teachingReport.planned', { hours: format.number(hours), percent: percentIn(format, coverage ?? 0) })}</p>
            <ReportTable
              label={heading}
              texts="teachingReport"
              columns={columns}
              groups={[...groupedBy(plan, ({ module }) => module)].map(([module, rows]) => ({ key: module, title: module, rows }))}
              keyOf={({ id }) => id}
              isWhole
              onWhole={() => {}}
            />
          </Card>
        </section>
      );
    });
}

const columns: readonly ReportColumn<Topic>[] = [
  { key: 'topic', isName: true, cell: ({ title }) => title },
  { key: 'hours', align: 'end', cell: ({ plannedHours }, format) => format.number(plannedHours) },
  { key: 'done', align: 'end', cell: ({ portion }, format) => format.number(portion / 100, { style: 'percent' }) },
];
