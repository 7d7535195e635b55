import { useTranslation } from 'react-i18next';
import { PartOf } from '../../../../kit/part-of.tsx';
import type { TimetableControl } from './control.ts';
import { coursesOf, newClass, partsOf, type Part, type View } from './model/course-parts.ts';
import { newKey } from './new-key.ts';
import { useBoard } from './store.ts';
import * as styles from './timetable.css.ts';
import { useDrag } from './use-drag.ts';

interface Props {
  control: TimetableControl;
  view: View;
  of: number;
}

/** Courses to be placed, with the number of placed periods. A click or a drag picks up a class. */
export function Palette({ control, view, of }: Props) {
  const { t } = useTranslation();
  const placed = useBoard(control.store, (board) => board.placed);
  const week = useBoard(control.store, (board) => board.week);
  const carried = useBoard(control.store, (board) => board.carried);
  const drag = useDrag(control);
  const parts = partsOf(coursesOf(week, view, of, placed), placed);
  const make = (part: Part) => () => {
    const board = control.store.get();
    return { ...newClass(part, board.placed, newKey(), view === 'room' ? of : null), ...board.cursor };
  };
  if (parts.length === 0) return <p className={styles.hint}>{t('timetable.nothingToPlace')}</p>;
  return (
    <ul className={styles.palette} aria-label={t('timetable.palette')}>
      {parts.map((part) => {
        const { course, group, periods } = part;
        const isHeld = carried?.courseId === course.id && carried.groupId === (group?.id ?? null);
        return (
          <li key={`${course.id} ${group?.id ?? ''}`}>
            <button
              type="button"
              className={styles.item}
              data-kind={course.kind}
              data-state={part.placed === periods ? 'full' : part.placed > periods ? 'over' : 'open'}
              aria-pressed={isHeld}
              title={course.title}
              onClick={() => control.pick(make(part)(), true)}
              onPointerDown={drag.fresh(make(part))}
            >
              <span className={styles.itemName}>
                {course.shortTitle ?? course.title}
                {group && <span className={styles.muted}> {group.name}</span>}
                {view !== 'section' && <span className={styles.muted}> {course.section}</span>}
              </span>
              <PartOf part={part.placed} whole={periods} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
