import { useTranslation } from 'react-i18next';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import type { FeedbackMatrix, MatrixLine } from '../../../../../contract/feedback/reports.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Badge } from '../../../../kit/badge.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { Heat, levelOf } from '../../../../kit/charts/heat.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { rateIn, percentIn, twoPlaces, Withheld } from './figures.tsx';
import { courseColumns, TeacherLink } from './offering-columns.tsx';
import * as styles from './reports.css.ts';
import { RoundLine } from './round-line.tsx';

/** Teachers and courses × questions: means on a heat map, and the questions below. */
export function Matrix({ data: { round, questions, lines }, isWhole, onWhole }: ResultProps<FeedbackMatrix>) {
  const { t } = useTranslation();
  const format = useFormat();
  const scale = round?.scale ?? 1;
  const columns: ReportColumn<MatrixLine>[] = [
    ...(courseColumns as readonly ReportColumn<MatrixLine>[]).filter(({ key }) => key !== 'section'),
    {
      key: 'section',
      cell: ({ section, group, pooled }) => (
        <>
          <Bdi>{[section, group].filter(Boolean).join(' · ')}</Bdi>{' '}
          {pooled > 1 && <Badge>{t('feedbackReport.pooled', { count: pooled, shown: format.number(pooled) })}</Badge>}
        </>
      ),
    },
    { key: 'answers', align: 'end', cell: ({ answers }) => format.number(answers) },
    { key: 'rate', align: 'end', cell: (row) => rateIn(format, row) },
    ...questions.map(({ code }, at): ReportColumn<MatrixLine> => ({
      key: code,
      head: code,
      align: 'center',
      isNarrow: true,
      cell: ({ means }) => {
        const mean = means[at] ?? null;
        return mean === null ? '–' : <Heat level={levelOf((100 * Number(mean)) / scale)}>{twoPlaces(format, mean)}</Heat>;
      },
    })),
    {
      key: 'percent',
      align: 'end',
      cell: ({ percent, why }) =>
        percent === null ? (
          <Withheld why={why} round={round} />
        ) : (
          <Heat level={levelOf(Number(percent))}>{percentIn(format, percent)}</Heat>
        ),
    },
  ];
  const groups = [...groupedBy(lines, ({ employeeId }) => employeeId ?? 0)].map(([id, rows]) => ({
    key: String(id),
    title: (
      <>
        <TeacherLink of={rows[0]!} round={round} /> · {rows[0]!.department ?? t('feedbackReport.noDepartment')}
      </>
    ),
    rows,
  }));
  return (
    <div className={layout.blocks}>
      <RoundLine round={round} />
      <ReportTable
        label={t('feedbackReport.matrix')}
        texts="feedbackReport"
        columns={columns}
        groups={groups}
        keyOf={({ key }) => key}
        isWhole={isWhole}
        onWhole={onWhole}
      />
      <Card title={t('feedbackReport.questions')}>
        <div className={layout.stack}>
          <dl className={styles.legend}>
            {questions.map(({ code, body }) => [
              <dt key={code} className={styles.term}>
                <Bdi>{code}</Bdi>
              </dt>,
              <dd key={`${code} means`} className={styles.meaning}>
                {body}
              </dd>,
            ])}
          </dl>
          <p className={styles.meta}>{t('feedbackReport.heatMeans')}</p>
        </div>
      </Card>
    </div>
  );
}
