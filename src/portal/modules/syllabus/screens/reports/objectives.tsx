import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { bloomLevels } from '../../../../../contract/syllabus/fields.ts';
import { objectivesParameters, objectivesReport, type CourseWithObjectives } from '../../../../../contract/syllabus/report-outcomes.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import * as styles from '../../parts/reports/reports.css.ts';
import { texts } from '../../parts/reports/structure.tsx';

type Data = Output<typeof objectivesReport> extends ReportAnswer<infer D> ? D : never;
type Outcome = CourseWithObjectives['outcomes'][number];

/** Objectives and outcomes of the courses of a batch, for the course files. */
export const Screen = reportScreen({
  texts,
  title: 'nav.objectivesOutcomes',
  call: objectivesReport,
  parameters: objectivesParameters,
  nones: ['batchId'],
  isFile: true,
  paper: () => 'portrait',
  isEmpty: ({ courses }) => courses.length === 0,
  Result,
});

function Result({ data: { program, batch, courses } }: ResultProps<Data>) {
  return (
    <>
      {courses.map((course) => (
        <div key={course.id} className={styles.sheet}>
          <Course course={course} cohort={`${program} · ${batch ?? ''}`} />
        </div>
      ))}
    </>
  );
}

/** Objectives of a course with the line breaks as typed, and its outcomes. */
function Course({ course, cohort }: { course: CourseWithObjectives; cohort: string }) {
  const { t } = useTranslation();
  const { code, title, semester, objectives, outcomes } = course;
  const name = `${code} ${title}`;
  const columns: ReportColumn<Outcome>[] = [
    { key: 'code', isName: true, cell: (row) => <Bdi>{row.code}</Bdi> },
    {
      key: 'statement',
      head: t('courseOutcome.statement'),
      isWide: true,
      cell: ({ statement }) => (
        <span className={styles.wrapped} dir="auto">
          {statement}
        </span>
      ),
    },
    { key: 'bloom', head: t('courseOutcome.bloom'), cell: ({ bloom }) => t(`course.choice.bloom.${bloomLevels[bloom - 1] ?? 'remember'}`) },
    {
      key: 'modules',
      head: t('course.field.modules'),
      cell: ({ modules }, format) => modules.map((module) => format.number(module)).join(', ') || '–',
    },
  ];
  return (
    <Card title={name}>
      <div className={layout.stack}>
        <p className={styles.note}>
          <bdi>{cohort}</bdi> · {t(`${texts}.semester`, { number: semester })}
        </p>
        <h3 className={styles.part}>{t('course.field.objectives')}</h3>
        <p className={styles.written} dir="auto">
          {objectives ?? '–'}
        </p>
        <h3 className={styles.part}>{t('course.field.outcomes')}</h3>
        {outcomes.length === 0 ? (
          <p className={styles.note}>{t('outcomeMap.finding.noOutcomes')}</p>
        ) : (
          <ReportTable
            label={name}
            texts={texts}
            columns={columns}
            groups={[{ key: 'all', rows: outcomes }]}
            keyOf={({ id }) => id}
            isWhole
            onWhole={() => {}}
          />
        )}
      </div>
    </Card>
  );
}
