import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOf, ordinalsOf } from '../../../../../contract/academic/timetable/week-index.ts';
import type { Placed } from '../../../../../contract/academic/timetable/model.ts';
import { SlotHead } from '../week-table/slot-head.tsx';
import { useWeekdays, weekdays } from '../week-table/use-weekdays.ts';
import * as week from '../week-table/week-table.css.ts';
import type { TimetableControl } from './control.ts';
import { runCommand, meantIn } from './command-actions.ts';
import { EditCell } from './edit-cell.tsx';
import { commandOf } from './key-commands.ts';
import { placeOf } from './place-of.ts';
import { useBoard } from './store.ts';
import { concerns, type View } from './model/course-parts.ts';
import { useCarrying } from './use-carrying.ts';
import { useDrag } from './use-drag.ts';
import type { Words } from './use-words.ts';
import * as styles from './timetable.css.ts';

interface Props {
  control: TimetableControl;
  words: Words;
  view: View;
  of: number;
  label: string;
}

/** The week of a section, a teacher or a room as an editable grid. One cell has the focus; arrow keys move it. */
export function EditTable({ control, words, view, of, label }: Props) {
  const { i18n } = useTranslation();
  const nameOf = useWeekdays();
  const { store, modes } = control;
  const board = useBoard(store, (whole) => whole);
  const { slots } = board.week;
  const table = useRef<HTMLTableElement>(null);
  const refused = useSelector(modes, (now) => (now.hasTag('refused') ? (now.context.hand?.key ?? null) : null));
  const { carried, cursor } = board;
  const { courses } = board;
  const entries = useMemo(() => board.placed.filter((entry) => concerns(entry, view, of, courses)), [board.placed, courses, view, of]);
  const proposed = useMemo(() => board.proposed.filter((entry) => concerns(entry, view, of, courses)), [board.proposed, courses, view, of]);
  const cells = useMemo(() => inCells([...entries, ...proposed]), [entries, proposed]);
  const preview = useMemo(() => new Set(proposed.map(({ key }) => key)), [proposed]);
  const verdicts = useCarrying(board);
  const lessonOf = useCallback((entry: Placed) => words.lesson(entry, view), [words, view]);
  const drag = useDrag(control);
  const meant = meantIn(store.get(), entries)?.key ?? null;

  useEffect(() => {
    const held = table.current;
    if (!held?.contains(document.activeElement) && carried === null) return;
    held
      ?.querySelector<HTMLElement>(`[data-weekday="${cursor.weekday}"][data-ordinal="${cursor.ordinal}"]`)
      ?.focus({ preventScroll: false });
  }, [cursor, carried]);

  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (altKey) return;
    const command = commandOf({ key, shiftKey, isCommand: ctrlKey || metaKey }, i18n.dir() === 'rtl');
    if (!command) return;
    event.preventDefault();
    runCommand(control, command, entries);
  };
  const focus = (event: FocusEvent) => {
    const place = placeOf(event.target);
    if (place) control.goTo(place);
  };
  return (
    <div className={week.frame}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows and cells come with it
        role="grid"
        aria-label={label}
        className={`${week.table} ${styles.table}`}
        data-carrying={carried !== null || undefined}
        onKeyDown={press}
        onFocus={focus}
        onPointerDown={control.mayWrite ? drag.start(entries) : undefined}
        onClick={(event) => {
          const place = placeOf(event.target as Element);
          if (place && store.get().carried) control.placeAt(place);
        }}
      >
        <thead>
          <tr role="row">
            <td className={week.corner} />
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" role="columnheader" className={week.dayHead}>
                {nameOf(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => (
            <tr key={slot.ordinal} role="row" data-break={slot.isBreak || undefined}>
              <SlotHead slot={slot} />
              {weekdays.map((weekday) => {
                const isCursor = cursor.weekday === weekday && cursor.ordinal === slot.ordinal;
                return (
                  <EditCell
                    key={weekday}
                    weekday={weekday}
                    ordinal={slot.ordinal}
                    classes={cells.get(cellOf(weekday, slot.ordinal)) ?? none}
                    lessonOf={lessonOf}
                    isCursor={isCursor}
                    meant={isCursor ? meant : null}
                    carriedKey={carried?.key ?? null}
                    verdict={verdicts?.get(cellOf(weekday, slot.ordinal)) ?? null}
                    ghost={isCursor && carried ? lessonOf(carried) : null}
                    refused={refused}
                    preview={preview}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const none: readonly Placed[] = [];

/** Classes by cell. A block is in every cell that it covers. */
function inCells(entries: readonly Placed[]): ReadonlyMap<number, readonly Placed[]> {
  const cells = new Map<number, Placed[]>();
  for (const entry of entries)
    for (const ordinal of ordinalsOf(entry)) {
      const cell = cellOf(entry.weekday, ordinal);
      cells.set(cell, [...(cells.get(cell) ?? []), entry]);
    }
  return cells;
}
