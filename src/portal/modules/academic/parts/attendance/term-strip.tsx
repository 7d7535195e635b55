import { useTranslation } from 'react-i18next';
import type { StudentAttendance } from '../../../../../contract/academic/report-attendance-student.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { useOverflow } from '../../../../kit/use-overflow.ts';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import * as styles from './attendance.css.ts';
import { weeksOfTerm, type StripDay } from './term-days.ts';

const signs: Record<StripDay['is'], string> = { whole: '●', part: '◐', none: '○', off: '–', plain: '' };
const shownKinds = ['whole', 'part', 'none', 'off'] as const;

/** The term as a strip: a column per week, a sign per day. */
export function TermStrip({ of }: { of: Pick<StudentAttendance, 'term' | 'marks' | 'days'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { frame, isOverflowing } = useOverflow();
  const weeks = weeksOfTerm(of);
  const isUsed = (place: number) => place < 6 || weeks.some((week) => (week[place]?.held ?? 0) > 0);
  return (
    <div>
      <div
        ref={frame}
        className={styles.strip}
        {...(isOverflowing && { role: 'group', 'aria-label': t('teachingReport.strip'), tabIndex: 0 })}
      >
        <table className={styles.grid}>
          <thead>
            <tr>
              <td />
              {monthsOf(weeks).map(({ day, weeks: span }) => (
                <th key={day} scope="colgroup" colSpan={span} className={styles.month}>
                  {format.date(day, { month: 'short' })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[0, 1, 2, 3, 4, 5, 6].filter(isUsed).map((place) => (
              <tr key={place}>
                <th scope="row" className={styles.weekday}>
                  {format.date(`2026-06-0${place + 1}`, { weekday: 'short' })}
                </th>
                {weeks.map((week, index) => (
                  <Day key={index} of={week[place] ?? null} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.key} role="list">
        {shownKinds.map((kind) => (
          <li key={kind}>
            <span aria-hidden>{signs[kind]}</span> {t(`teachingReport.day.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Day({ of }: { of: StripDay | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!of) return <td />;
  const counted = of.held > 0 ? t('teachingReport.ofHeld', { present: format.number(of.present), held: format.number(of.held) }) : null;
  const words = [format.date(of.day), counted, of.title].filter(Boolean).join(': ');
  return (
    <td className={styles.day} data-day={of.is} title={words}>
      <span aria-hidden>{signs[of.is]}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </td>
  );
}

/** Each month with the number of weeks that begin in it. */
function monthsOf(weeks: readonly (readonly (StripDay | null)[])[]): { day: string; weeks: number }[] {
  const months: { day: string; weeks: number }[] = [];
  for (const week of weeks) {
    const day = week.find((stripDay) => stripDay !== null)?.day ?? '';
    const last = months.at(-1);
    if (last?.day.slice(0, 7) === day.slice(0, 7)) last.weeks += 1;
    else months.push({ day, weeks: 1 });
  }
  return months;
}
