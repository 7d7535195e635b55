import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import * as styles from './groups.css.ts';
import type { Groups } from './use-groups.ts';

/** Moved students, a line for each pair of groups. */
export function MovesInWords({ groups: { board, snapshot } }: { groups: Groups }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { moves } = snapshot.context;
  const nameOf = (of: number | null | undefined) => board.groups.find(({ id }) => id === of)?.name ?? t('groups.none');
  const pairs = new Map<string, string[]>();
  for (const { studentId, groupId, name } of board.students) {
    if (moves[studentId] === undefined) continue;
    const pair = `${nameOf(groupId)} → ${nameOf(moves[studentId])}`;
    pairs.set(pair, [...(pairs.get(pair) ?? []), name]);
  }
  return (
    <ul className={styles.pairs}>
      {[...pairs].map(([pair, names]) => (
        <li key={pair}>
          <strong>{`${pair}: ${format.number(names.length)}`}</strong> <span className={styles.below}>{names.join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
