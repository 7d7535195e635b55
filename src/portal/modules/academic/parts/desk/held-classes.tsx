import { useTranslation } from 'react-i18next';
import type { AttendanceMark } from '../../../../../contract/academic/attendance.ts';
import type { HeldClass } from '../../../../../contract/academic/desk-attendance.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import type { Tone } from '../../../../kit/badge.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import * as styles from './desk.css.ts';
import { useNarrow } from './use-narrow.ts';

const tones: Record<AttendanceMark, Tone> = { P: 'success', L: 'success', D: 'success', A: 'danger', M: 'warning', X: 'neutral' };

const columns = ['day', 'slot', 'mark', 'topics', 'teacher'] as const;

interface Props {
  classes: readonly HeldClass[];
}

/** Classes of a course, the newest first, with the student's mark and the topics taught. */
export function HeldClasses({ classes }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const isNarrow = useNarrow();
  if (isNarrow) return <ClassList classes={classes} />;
  return (
    <RowsCard
      title={t('deskAttendance.classes.title')}
      columns={columns.map((column) => t(`deskAttendance.classes.${column}`))}
      rows={classes.map((held) => [
        <span key="day" className={held.isCounted ? undefined : styles.outside}>
          {format.date(held.onDate, { weekday: 'short', day: 'numeric', month: 'short' })}
        </span>,
        <span key="slot">
          <Bdi>{held.startsAt}</Bdi>
          {held.kind === 'extra' && <span className={styles.note}>{t('deskAttendance.classes.extra')}</span>}
        </span>,
        <Mark key="mark" of={held} />,
        <Topics key="topics" of={held.topics} />,
        held.teacher,
      ])}
    />
  );
}

/** The classes on a phone, as a list: a table would hide the topics. */
function ClassList({ classes }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t('deskAttendance.classes.title');
  return (
    <Card title={title}>
      <ul className={styles.lessons} role="list" aria-label={title}>
        {classes.map((held) => (
          <li key={held.worklogId} className={styles.lesson}>
            <span className={styles.hours}>
              {format.date(held.onDate, { weekday: 'short', day: 'numeric', month: 'short' })}
              <span className={styles.note}>
                <Bdi>{held.startsAt}</Bdi>
                {held.kind === 'extra' && ` · ${t('deskAttendance.classes.extra')}`}
              </span>
            </span>
            <span className={styles.what}>
              <span>
                <Mark of={held} />
              </span>
              <span>{held.topics.join(' · ')}</span>
              <span className={styles.facts}>{held.teacher}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Topics({ of }: { of: readonly string[] }) {
  if (of.length < 2) return of[0] ?? '–';
  return (
    <ul className={styles.topics}>
      {of.map((topic) => (
        <li key={topic}>{topic}</li>
      ))}
    </ul>
  );
}

/** The mark in words. Below it: a note if it does not count, and its last change. */
function Mark({ of: { mark, isCounted, change } }: { of: HeldClass }) {
  const { t } = useTranslation();
  const format = useFormat();
  const word = (letter: AttendanceMark) => t(`deskAttendance.classes.choice.${letter}`);
  return (
    <>
      {mark === null ? (
        <span className={styles.outside}>{t('deskAttendance.classes.before')}</span>
      ) : (
        <StatusBadge tone={tones[mark]}>{word(mark)}</StatusBadge>
      )}
      {!isCounted && <span className={styles.note}>{t('deskAttendance.classes.notCounted')}</span>}
      {change && (
        <span className={styles.note}>
          {change.from === null
            ? t('deskAttendance.classes.added', { by: change.by, at: format.dateTime(change.at) })
            : t('deskAttendance.classes.changed', { from: word(change.from), by: change.by, at: format.dateTime(change.at) })}
        </span>
      )}
    </>
  );
}
