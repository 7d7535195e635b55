import type { WeekSlot } from '../../../../../contract/academic/timetable/model.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as styles from './week-table.css.ts';

/** Head of a row: name and hours of the slot. */
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
