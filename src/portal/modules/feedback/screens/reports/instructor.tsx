import { useTranslation } from 'react-i18next';
import {
  instructorFeedbackReport,
  instructorParameters,
  type InstructorSheet,
  type OfferingFigure,
} from '../../../../../contract/feedback/reports.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import * as report from '../../../../kinds/report/report.css.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { CommentList } from '../../parts/reports/comment-list.tsx';
import { percentIn } from '../../parts/reports/figures.tsx';
import { courseColumns, figureColumns } from '../../parts/reports/offering-columns.tsx';
import { QuestionTable } from '../../parts/reports/question-table.tsx';
import * as styles from '../../parts/reports/reports.css.ts';
import { RoundLine } from '../../parts/reports/round-line.tsx';
import { Trend } from '../../parts/reports/trend.tsx';

/** Report of one teacher, for a meeting with the head of department, who signs it. */
export const Screen = reportScreen({
  texts: 'feedbackReport',
  title: 'nav.instructorFeedback',
  call: instructorFeedbackReport,
  parameters: instructorParameters,
  nones: ['policyId'],
  unlisted: ['employeeId'],
  isImmediate: true,
  paper: () => 'portrait',
  isEmpty: ({ lines }) => lines.length === 0,
  Result,
});

function Result({ data, isWhole, onWhole }: ResultProps<InstructorSheet>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { round, teacher, designation, department, lines, sheets, replies, percent, grade, responses, straight } = data;
  const columns: ReportColumn<OfferingFigure>[] = [...courseColumns, ...figureColumns(round)];
  return (
    <div className={report.screen}>
      <header>
        <h2 className={styles.name}>{teacher}</h2>
        <p className={styles.about}>{[designation, department].filter(Boolean).join(' · ')}</p>
        <RoundLine round={round} />
      </header>
      <DescriptionList
        columns={4}
        items={[
          { label: t('feedbackReport.head.percent'), value: percent === null ? t('feedbackReport.notEnough') : percentIn(format, percent) },
          { label: t('feedbackReport.head.grade'), value: grade },
          { label: t('feedbackReport.head.answers'), value: format.number(responses) },
          { label: t('feedbackReport.straight'), value: straight === null ? null : format.number(straight) },
        ]}
      />
      <ReportTable
        label={t('feedbackReport.offerings')}
        texts="feedbackReport"
        columns={columns}
        groups={[{ key: 'all', rows: lines }]}
        keyOf={({ offeringId }) => offeringId}
        isWhole={isWhole}
        onWhole={onWhole}
      />
      {sheets.map(({ sheet, offerings, answers, questions }) => (
        <QuestionTable
          key={sheet}
          title={t('feedbackReport.sheetOver', {
            count: offerings,
            sheet,
            offerings: format.number(offerings),
            answers: format.number(answers),
          })}
          questions={questions}
          round={round}
          hasDepartment
          isWhole={isWhole}
          onWhole={onWhole}
        />
      ))}
      <Trend of={data.trend} />
      <CommentList of={data.comments} />
      {replies.length > 0 && (
        <Card title={t('feedbackReport.replies')}>
          <ul className={styles.list}>
            {replies.map(({ offeringId, code, section, body }) => (
              <li key={offeringId} className={styles.item}>
                <b>
                  <bdi>{`${code} · ${section}`}</bdi>
                </b>{' '}
                {body}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className={styles.signatures}>
        <span className={styles.signature}>
          {t('feedbackReport.signTeacher')}
          <br />
          {teacher}
        </span>
        <span className={styles.signature}>
          {t('feedbackReport.signHead')}
          <br />
          {data.head}
        </span>
      </div>
      <p className={styles.meta}>{t('feedbackReport.marginMeans')}</p>
    </div>
  );
}
