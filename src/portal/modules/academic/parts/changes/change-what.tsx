import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassChange } from '../../../../../contract/academic/class-changes.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import * as styles from './change-what.css.ts';

/** Effect of a change on the class, and its current blockers. */
export function ChangeWhat({ change }: { change: ClassChange }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, isSwap, substitute, newDate, newStartsAt, newRoom, blockers } = change;
  const parts = [
    t(`classChange.choice.kind.${isSwap ? 'swap' : kind}`),
    substitute,
    newDate && [format.date(newDate), newStartsAt].filter(Boolean).join(' '),
    newRoom,
  ].filter(Boolean);
  return (
    <span className={layout.stack}>
      <span>
        {parts.map((part, place) => (
          <Fragment key={place}>
            {place > 0 && ' · '}
            <bdi className={styles.part}>{part}</bdi>
          </Fragment>
        ))}
      </span>
      {blockers.map((blocker) => (
        <Badge key={blocker} tone="danger">
          {t(`classChange.blocker.${blocker}`)}
        </Badge>
      ))}
    </span>
  );
}
