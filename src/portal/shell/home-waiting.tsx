import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { HomeCard } from '../../contract/core/home.ts';
import { Card } from '../kit/card.tsx';
import { Icon } from '../kit/icon.tsx';
import * as styles from './home.css.ts';
import { useFigure } from './use-figure.ts';
import { useCardHref, waitingIn } from './waiting.ts';

/** Counts of the tasks that wait for this user, with links. */
export function HomeWaiting({ counted }: { counted: readonly HomeCard[] }) {
  const { t } = useTranslation();
  const figure = useFigure();
  const hrefOf = useCardHref();
  const cards = waitingIn(counted);
  return (
    <Card title={t('frame.bell.title')}>
      {cards.length === 0 ? (
        <p className={styles.nothing}>
          <Icon of={CircleCheck} /> {t('frame.bell.empty')}
        </p>
      ) : (
        <ul role="list" className={styles.links}>
          {cards.map((card) => {
            const href = hrefOf(card);
            const label = t(`home.card.${card.key}`);
            return (
              <li key={card.key} className={styles.line}>
                {href === undefined ? (
                  <span>{label}</span>
                ) : (
                  <Link href={href} className={styles.link}>
                    {label}
                  </Link>
                )}
                <strong>{figure(card)}</strong>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
