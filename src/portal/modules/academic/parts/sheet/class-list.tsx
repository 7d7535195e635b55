import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { DueClass } from '../../../../../contract/academic/sheet.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import type { Tone } from '../../../../kit/badge.tsx';
import { to } from '../../../../links.ts';
import * as styles from './sheet.css.ts';

interface Props {
  title: string;
  classes: readonly DueClass[];
  /** For classes of several days: shows dates and can be folded. */
  isDated?: boolean;
}

/** Longest list of owed classes that is unfolded; a longer one would push the classes of the day out of sight. */
const fewOwed = 3;

const tones: Record<DueClass['state'], Tone> = {
  coming: 'neutral',
  due: 'warning',
  missing: 'danger',
  draft: 'accent',
  submitted: 'success',
  cancelled: 'neutral',
};

/** Classes in order, each linked to its sheet unless it is cancelled. */
export function ClassList({ title, classes, isDated = false }: Props) {
  const list = (
    <div className={styles.lessons}>
      {classes.map((due) => (
        <OneClass key={due.word} of={due} isDated={isDated} />
      ))}
    </div>
  );
  if (!isDated)
    return (
      <section className={layout.stack} aria-label={title}>
        {list}
      </section>
    );
  return (
    <details className={styles.owed} open={classes.length <= fewOwed}>
      <summary className={styles.owedTitle}>{title}</summary>
      {list}
    </details>
  );
}

function OneClass({ of, isDated }: { of: DueClass; isDated: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { word, onDate, startsAt, endsAt, section, joint, group, shortTitle, code, kind, room, state, present, students, change } = of;
  const where = [[section, ...joint].join(' + '), group, room].filter(Boolean).join(' · ');
  const content = (
    <>
      <span className={styles.hours}>
        {isDated && <>{format.date(onDate)} </>}
        <Bdi>{`${startsAt}–${endsAt}`}</Bdi>
      </span>
      <span className={styles.name}>
        <span className={styles.lessonName}>
          <Bdi>{`${shortTitle} ${code}`}</Bdi>
          {kind !== 'lecture' && ` · ${t(kind === 'extra' ? 'sheet.extra' : `week.kind.${kind}`)}`}
        </span>
        <span className={styles.below}>
          {where}
          {change !== null && state !== 'cancelled' && ` · ${t('week.state.changed')}`}
        </span>
      </span>
      <StatusBadge tone={tones[state]}>
        {state === 'submitted' && present !== null && students !== null
          ? t('sheet.presentOf', { present: format.number(present), students: format.number(students) })
          : t(`sheet.state.${state}`)}
      </StatusBadge>
    </>
  );
  if (state === 'cancelled')
    return (
      <div className={styles.lesson} data-state={state}>
        {content}
      </div>
    );
  return (
    <Link className={styles.lesson} data-state={state} href={to('worklogSheet', { key: word })}>
      {content}
    </Link>
  );
}
