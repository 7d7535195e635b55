import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { HomeList } from '../../contract/core/home.ts';
import { useFormat } from '../i18n/format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import * as layout from '../kit/layout.css.ts';
import { Card } from '../kit/card.tsx';
import * as styles from './home.css.ts';
import { useHomeFaces } from './use-home-faces.ts';
import { useOpenHref } from './waiting.ts';

/** A short list of people who need attention today, each with a link to the record. */
export function HomePeople({ list: { key, rows, total } }: { list: HomeList }) {
  const { t } = useTranslation();
  const format = useFormat();
  const opened = useOpenHref();
  const face = useHomeFaces().lists[key];
  const hasTexts = useTexts(face?.texts ?? []);
  const all = opened(face?.href?.());
  const remaining = total - rows.length;
  return (
    <Card
      title={t(`home.list.${key}`)}
      actions={
        all && (
          <Link href={all} className={layout.tapTarget}>
            {t('home.showAll')}
          </Link>
        )
      }
    >
      <ul role="list" className={styles.links}>
        {rows.map(({ userId, name, on, what }, index) => {
          const href = opened(face?.rowHref(userId));
          return (
            <li key={index} className={styles.line}>
              {href === undefined ? (
                <span>{name}</span>
              ) : (
                <Link href={href} className={styles.link}>
                  {name}
                </Link>
              )}
              <span className={styles.place}>
                {[hasTexts && what && face?.what?.(what, t), on && format.date(on, face?.date)].filter(Boolean).join(', ')}
              </span>
            </li>
          );
        })}
      </ul>
      {remaining > 0 && <p className={styles.place}>{t('home.more', { number: format.number(remaining) })}</p>}
    </Card>
  );
}
