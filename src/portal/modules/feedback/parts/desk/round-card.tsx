import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import * as layout from '../../../../kit/layout.css.ts';
import { ProgressBar } from '../../../../kit/progress-bar.tsx';
import * as styles from './desk.css.ts';
import { OfferingCard } from './offering-card.tsx';
import type { OwnRound } from './rounds.ts';

/** A round: window, progress, and a card for each teacher or course. */
export function RoundCard({ round }: { round: OwnRound }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { name, rows, givenCount, closesAt, opensAt } = round;
  const far = t('deskFeedback.given', { given: format.number(givenCount), all: format.number(rows.length) });
  const when = closesAt ? 'closes' : opensAt ? 'opens' : null;
  const moment = closesAt ?? opensAt ?? '';
  return (
    <section className={layout.stack} aria-labelledby={id}>
      <header className={styles.roundHead}>
        <h2 id={id}>{name}</h2>
        {when && <p>{t(`deskFeedback.${when}`, { in: format.relative(moment), at: format.dateTime(moment) })}</p>}
        <div className={styles.progress}>
          <ProgressBar label={far} value={givenCount} max={rows.length} />
          <span>{far}</span>
        </div>
      </header>
      <ul role="list" className={styles.cards}>
        {rows.map((row, place) => (
          <OfferingCard key={row.id} of={row} isFirst={place === 0} />
        ))}
      </ul>
    </section>
  );
}
