import { ArrowRightLeft, Save, Undo2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today, useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Menu } from '../../../../kit/menu.tsx';
import * as styles from './groups.css.ts';
import { firstDay } from './model.ts';
import type { Groups } from './use-groups.ts';

/** Actions on chosen students and on moves, always in sight while the groups scroll. */
export function BoardBar({ groups }: { groups: Groups }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { actor, board, chosen, columns, snapshot } = groups;
  const { moves, past } = snapshot.context;
  const count = Object.keys(moves).length;
  const announcement = useAnnouncement(groups);
  const status = snapshot.hasTag('carrying')
    ? t('groups.carrying')
    : chosen.size > 0
      ? t('groups.chosen', { number: format.number(chosen.size) })
      : announcement;
  return (
    <div className={styles.bar}>
      <span role="status" className={styles.status}>
        {status}
      </span>
      {chosen.size > 0 && (
        <>
          <Menu
            label={t('groups.moveTo')}
            align="start"
            entries={board.groups.map(({ id, name, capacity }) => ({
              kind: 'action',
              key: String(id),
              label: name,
              hint: `${format.number(columns.find((column) => column.id === id)?.students.length ?? 0)} / ${format.number(capacity)}`,
              onChoose: () => groups.putChosen(id),
            }))}
            button={(button) => (
              <Button {...button} icon={ArrowRightLeft}>
                {t('groups.moveTo')}
              </Button>
            )}
          />
          <IconButton icon={X} label={t('groups.chooseNone')} onClick={() => groups.choose([])} />
        </>
      )}
      <span className={styles.end}>
        {past.length > 0 && <IconButton icon={Undo2} isMirrored label={t('groups.undo')} onClick={() => actor.send({ type: 'undo' })} />}
        {count > 0 && (
          <>
            <Button onClick={() => actor.send({ type: 'discard' })}>{t('groups.discard')}</Button>
            <Button variant="primary" icon={Save} onClick={() => actor.send({ type: 'review', fromDate: firstDay(board, today()) })}>
              {t('groups.save', { number: format.number(count) })}
            </Button>
          </>
        )}
      </span>
    </div>
  );
}

/** The last action in words, also for screen readers. */
function useAnnouncement({ actor, board }: Groups): string {
  const { t } = useTranslation();
  const format = useFormat();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const groupOf = (of: number | null) => board.groups.find(({ id }) => id === of)?.name ?? '';
    const subscriptions = [
      actor.on('placed', ({ hand, over }) =>
        setAnnouncement(t('groups.said.placed', { number: format.number(hand.length), group: groupOf(over) })),
      ),
      actor.on('putBack', () => setAnnouncement(t('groups.said.putBack'))),
      actor.on('saved', () => setAnnouncement(t('groups.said.saved'))),
      actor.on('renumbered', () => setAnnouncement(t('groups.said.renumbered'))),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, board, t, format]);
  return announcement;
}
