import { useTranslation } from 'react-i18next';
import type { FeedbackSheet } from '../../../../../contract/feedback/sheets.ts';
import { Letterhead } from '../../../../kinds/report/letterhead.tsx';
import { QuestionList } from './question-list.tsx';
import * as styles from './sheets.css.ts';
import type { Reading } from './use-reading.ts';

interface Props {
  sheet: FeedbackSheet;
  reading: Reading;
}

/** The printed sheet. Course and class are filled in by hand. There is no field for a name. */
export function BlankPaper({ sheet, reading: { questions, language, scale } }: Props) {
  const { t } = useTranslation();
  const blanks =
    sheet.purpose === 'teacher' ? (['course', 'teacherName', 'section', 'date'] as const) : (['course', 'section', 'date'] as const);
  return (
    <article className={styles.paper}>
      <Letterhead />
      <h2 className={styles.paperTitle}>{t(`feedbackSheet.paper.${sheet.purpose}`)}</h2>
      <dl className={styles.blanks}>
        {blanks.map((blank) => (
          <div key={blank} className={styles.blank}>
            <dt>{t(`feedbackSheet.paper.${blank}`)}</dt>
            <dd className={styles.dots} />
          </div>
        ))}
      </dl>
      <p className={styles.noName}>{t('feedbackSheet.paper.noName')}</p>
      <QuestionList intro={sheet.intro} {...{ questions, language, scale }} />
    </article>
  );
}
