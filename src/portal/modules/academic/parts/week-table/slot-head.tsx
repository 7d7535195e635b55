import type { WeekSlot } from '../../../../../contract/academic/timetable/model.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as styles from './week-table.css.ts';

/** The head of a row: what the slot is called and its hours. */
export function SlotHead({ slot: { name, startsAt, endsAt } }: { slot: WeekSlot }) {
  return (
    <th scope="row" className={styles.slotHead}>
      <span className={styles.slotName}>{name}</span>
      <span className={styles.hours}>
        <Bdi>{`${startsAt}–${endsAt}`}</Bdi>
      </span>
    </th>
  );
}
