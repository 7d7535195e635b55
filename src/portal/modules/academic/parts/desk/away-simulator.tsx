import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeskAttendance } from '../../../../../contract/academic/desk-attendance.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Card } from '../../../../kit/card.tsx';
import { CodedName } from '../../../../kit/coded-name.tsx';
import { DateInput } from '../../../../kit/date-input.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import * as styles from './desk.css.ts';
import { Outlook } from './outlook.tsx';
import { perCent } from './per-cent.ts';
import { StandingBadge } from './standing-badge.tsx';
import { useAway, type AwayCourse } from './use-away.ts';
import { useNarrow } from './use-narrow.ts';

interface Props {
  of: Pick<DeskAttendance, 'today' | 'plannedDays' | 'courses'>;
  /** The last day of the term. */
  lastDay: string;
}

/** Effect of some days away on the attendance in every course. */
export function AwaySimulator({ of, lastDay }: Props) {
  const { t } = useTranslation();
  const { isOpen, isTurned, from, to, result, open, close, range } = useAway(of);
  if (!isOpen)
    return (
      <div data-chrome="">
        <Button icon={CalendarX2} onClick={open}>
          {t('deskAttendance.away.open')}
        </Button>
      </div>
    );
  return (
    <>
      <Card
        title={t('deskAttendance.away.open')}
        actions={
          <Button variant="quiet" onClick={close}>
            {t('deskAttendance.away.close')}
          </Button>
        }
      >
        <div className={layout.stack}>
          <p className={styles.small}>{t('deskAttendance.away.choose')}</p>
          <div className={layout.fields}>
            <Field label={t('deskAttendance.away.from')}>
              <DateInput value={from} min={of.today} max={lastDay} onValue={(day) => range({ from: day, to })} />
            </Field>
            <Field label={t('deskAttendance.away.to')} error={isTurned ? t('deskAttendance.away.turned') : undefined}>
              <DateInput value={to} min={of.today} max={lastDay} onValue={(day) => range({ from, to: day })} />
            </Field>
          </div>
        </div>
      </Card>
      <div aria-live="polite">{result && <Result courses={result.filter(({ after }) => after.missed > 0)} />}</div>
    </>
  );
}

const columns = ['course', 'missed', 'now', 'then', 'standing', 'afterwards'] as const;

function Result({ courses }: { courses: readonly AwayCourse[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isNarrow = useNarrow();
  if (courses.length === 0) return <p>{t('deskAttendance.away.none')}</p>;
  if (isNarrow) return <ResultList courses={courses} />;
  return (
    <RowsCard
      title={t('deskAttendance.away.result')}
      columns={columns.map((key) =>
        key === 'course' || key === 'standing' ? t(`deskAttendance.head.${key}`) : t(`deskAttendance.away.${key}`),
      )}
      rows={courses.map(({ course, after }) => [
        <span key="course">
          <CodedName code={course.code} name={course.title} />
        </span>,
        format.number(after.missed),
        perCent(format, course.percent),
        perCent(format, after.percent),
        <StandingBadge key="standing" of={after.standing} />,
        <Outlook key="afterwards" of={{ ...course, ...after }} isShort />,
      ])}
    />
  );
}

/** The result on a phone. */
function ResultList({ courses }: { courses: readonly AwayCourse[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t('deskAttendance.away.result');
  return (
    <Card title={title}>
      <ul className={styles.list} role="list" aria-label={title}>
        {courses.map(({ course, after }) => (
          <li key={course.sectionCourseId} className={styles.what}>
            <span className={styles.lessonName}>
              <CodedName code={course.code} name={course.title} />
            </span>
            <span>
              {t('deskAttendance.away.change', {
                missed: format.number(after.missed),
                now: perCent(format, course.percent),
                after: perCent(format, after.percent),
              })}
            </span>
            <span className={layout.row}>
              <StandingBadge of={after.standing} />
              <span>
                <Outlook of={{ ...course, ...after }} isShort />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
