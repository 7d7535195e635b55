import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge, type Tone } from '../../../../kit/badge.tsx';
import { Card } from '../../../../kit/card.tsx';
import type { Entry, Mark } from './list-difference.ts';
import * as styles from './marked.css.ts';

const tones: Readonly<Record<Mark, Tone>> = { same: 'neutral', changed: 'warning', moved: 'accent', added: 'success', removed: 'danger' };

interface Props<T> {
  title: string;
  entries: readonly Entry<T>[];
  /** Text of an entry. */
  tell: (item: T) => ReactNode;
  depthOf?: (item: T) => 0 | 1;
}

/**
 * Changes of a list, labelled in words and not by colour alone. Changed entries show the earlier text struck out above
 * the later one. Unchanged entries are only counted, except for modules above a change.
 */
export function MarkedRows<T>({ title, entries, tell, depthOf = () => 1 }: Props<T>) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = entries.filter((entry, at) => entry.mark !== 'same' || isHeadOfChange(entries, at, depthOf));
  const same = entries.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={styles.rows}>
        {shown.map(({ mark, before, after }, at) => {
          const item = after ?? before;
          return (
            <li key={at} className={styles.row} data-mark={mark} data-depth={item === null ? 1 : depthOf(item)}>
              <span>{mark !== 'same' && <Badge tone={tones[mark]}>{t(`course.revisions.mark.${mark}`)}</Badge>}</span>
              <span className={styles.texts}>
                {before !== null && (mark === 'removed' || mark === 'changed') && (
                  <del className={styles.gone} dir="auto">
                    {tell(before)}
                  </del>
                )}
                {after !== null && (
                  <ins className={styles.come} dir="auto">
                    {tell(after)}
                  </ins>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {same > 0 && <p>{t('course.revisions.sameCount', { count: format.number(same) })}</p>}
    </Card>
  );
}

/** True for a module with a changed topic. Such a module is shown even if itself unchanged. */
function isHeadOfChange<T>(entries: readonly Entry<T>[], at: number, depthOf: (item: T) => 0 | 1): boolean {
  const depth = (index: number) => {
    const item = entries[index]?.after ?? entries[index]?.before ?? null;
    return item === null ? 1 : depthOf(item);
  };
  if (depth(at) !== 0) return false;
  for (let below = at + 1; below < entries.length && depth(below) === 1; below++) {
    if (entries[below]?.mark !== 'same') return true;
  }
  return false;
}
