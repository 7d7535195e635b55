import { useTranslation } from 'react-i18next';
import type { TakenMark } from '../../../../../contract/academic/report-attendance-student.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { missedDays } from './term-days.ts';

/** Missed classes day by day, the latest first. */
export function MissedDays({ marks }: { marks: readonly TakenMark[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = missedDays(marks);
  if (days.length === 0) return null;
  return (
    <RowsCard
      title={t('teachingReport.missed')}
      columns={[t('teachingReport.head.onDate'), t('teachingReport.head.missed')]}
      rows={days.map(({ day, marks: missed }) => [format.date(day), <Bdi key={day}>{missed.map(missedText).join(', ')}</Bdi>])}
    />
  );

  function missedText({ code, startsAt, mark }: TakenMark): string {
    return mark === 'M' ? `${code} ${startsAt} (${t('attendanceMark.choice.mark.M')})` : `${code} ${startsAt}`;
  }
}
