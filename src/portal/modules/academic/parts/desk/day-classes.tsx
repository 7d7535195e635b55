import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassOn } from '../../../../../contract/academic/days.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { CodedName } from '../../../../kit/coded-name.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import { noteOf } from '../days/lessons.ts';
import * as styles from './desk.css.ts';

interface Props {
  label: string;
  classes: readonly ClassOn[];
  /** Time of day, if the day is today. */
  now?: string;
}

/** Classes of a day by time, with the changes of that day. Today has a line at the current time. */
export function DayClasses({ label, classes, now }: Props) {
  const { t } = useTranslation();
  const byClock = [...classes].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const next = now === undefined ? -1 : byClock.findIndex(({ startsAt }) => startsAt > now);
  const line = now !== undefined && <li className={styles.now}>{t('deskDays.now', { time: now })}</li>;
  return (
    <ul className={styles.lessons} role="list" aria-label={label}>
      {byClock.map((lesson, at) => (
        <Fragment key={lesson.key}>
          {at === next && line}
          <OneClass of={lesson} isNow={now !== undefined && lesson.state === 'held' && lesson.startsAt <= now && now < lesson.endsAt} />
        </Fragment>
      ))}
      {next < 0 && line}
    </ul>
  );
}

function OneClass({ of, isNow }: { of: ClassOn; isNow: boolean }) {
  const { t } = useTranslation();
  const { startsAt, endsAt, code, title, kind, group, room, teachers, state } = of;
  const isHeld = state === 'held';
  const facts = [kind === 'lecture' ? null : t(`week.kind.${kind}`), group, room, teachers.map(({ name }) => name).join(', ')].filter(
    (fact) => fact !== null && fact !== '',
  );
  const change = useChange(of);
  return (
    <li className={styles.lesson} aria-current={isNow ? 'time' : undefined}>
      <span className={styles.hours}>
        <Bdi>{`${startsAt}–${endsAt}`}</Bdi>
      </span>
      <span className={styles.what}>
        <span className={styles.lessonName} data-state={isHeld ? undefined : 'cancelled'}>
          <CodedName code={code} name={title} />
        </span>
        {isHeld && facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
        {state === 'cancelled' && (
          <span>
            <StatusBadge tone="danger">{t('week.state.cancelled')}</StatusBadge>
          </span>
        )}
        {change !== '' && <span className={styles.change}>{change}</span>}
      </span>
    </li>
  );
}

/** Difference from the timetable on that day, in words. */
function useChange(of: ClassOn): string {
  const { t } = useTranslation();
  const format = useFormat();
  const { change, state, teachers } = of;
  if (change?.kind === 'substitute' && state === 'held') {
    const named = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ');
    return t('deskDays.substitute', { names: named(teachers), others: named(change.insteadOf) });
  }
  return noteOf(of, { t, format }).note ?? '';
}
