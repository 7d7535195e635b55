import { useTranslation } from 'react-i18next';
import type { Placed } from '../../../../../contract/academic/timetable/model.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { useWeekdays } from '../week-table/use-weekdays.ts';
import type { TimetableControl } from './control.ts';
import { useBoard } from './store.ts';
import * as styles from './timetable.css.ts';
import type { Words } from './use-words.ts';

/** Classes that another user has changed meanwhile. For each class, the user keeps one of the two versions. */
export function Contests({ control, words }: { control: TimetableControl; words: Words }) {
  const { t } = useTranslation();
  const nameOf = useWeekdays('short');
  const contests = useBoard(control.store, (board) => board.contests);
  const slots = useBoard(control.store, (board) => board.week.slots);
  if (contests.length === 0) return null;
  const placeText = (entry: Placed | null) =>
    entry === null
      ? t('timetable.takenOut')
      : [
          t('timetable.place', { day: nameOf(entry.weekday), slot: slots.find(({ ordinal }) => ordinal === entry.ordinal)?.name ?? '' }),
          words.roomOf(entry),
          words.teachersOf(entry),
        ]
          .filter(Boolean)
          .join(' · ');
  return (
    <Banner tone="warning">
      <p className={styles.handName}>{t('timetable.contested')}</p>
      <ul className={styles.contests}>
        {contests.map(({ key, mine, theirs }) => {
          const entry = mine ?? theirs;
          return (
            <li key={key}>
              {entry && words.nameOf(entry)}{' '}
              {(['mine', 'theirs'] as const).map((side) => (
                <Button key={side} size="small" onClick={() => control.settle(key, side)}>
                  {t(`timetable.keep.${side}`, { place: placeText(side === 'mine' ? mine : theirs) })}
                </Button>
              ))}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
