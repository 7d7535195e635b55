import { useTranslation } from 'react-i18next';
import type { Paper } from '../../../../../contract/exam/papers.ts';
import { useFormat } from '../../../../i18n/format.ts';
import * as styles from '../marks/marks.css.ts';
import { PaperStatusChip } from './paper-status.tsx';

/** Status, course, class, date, setter and moderator of a question paper in one line. */
export function PaperFacts({ paper }: { paper: Paper }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, course, className, sections, onDate, startsAt, setter, moderator } = paper;
  return (
    <p className={styles.facts}>
      <PaperStatusChip status={status} />
      <span>{course}</span>
      <bdi>{[className, sections].filter(Boolean).join(' ')}</bdi>
      {onDate && <bdi>{[format.date(onDate), startsAt].filter(Boolean).join(' · ')}</bdi>}
      <span>{`${t('questionPaper.field.setter')}: ${setter}`}</span>
      {moderator && <span>{`${t('questionPaper.field.moderator')}: ${moderator}`}</span>}
    </p>
  );
}
