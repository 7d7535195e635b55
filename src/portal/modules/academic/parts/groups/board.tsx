import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardColumn } from './board-column.tsx';
import { runCommand } from './command-actions.ts';
import * as styles from './groups.css.ts';
import { commandOf } from './key-commands.ts';
import { rangeOf } from './model.ts';
import { useDrag } from './use-drag.ts';
import type { Groups } from './use-groups.ts';

/** The groups side by side. One card has the focus; keys and mouse select, pick up and place cards. */
export function Board({ groups }: { groups: Groups }) {
  const { i18n } = useTranslation();
  const { board, chosen, columns, cursor, snapshot, mayArrange } = groups;
  const frame = useRef<HTMLDivElement>(null);
  /** Set by a key. The card is rendered again in another group, and the focus must follow it. */
  const follows = useRef(false);
  const isCarrying = snapshot.hasTag('carrying');
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-student="${cursor}"]`)?.focus();
  }, [columns, cursor]);
  const drag = useDrag(groups);
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    if (altKey || !(target as Element).closest('[data-student]')) return;
    const command = commandOf({ key, shiftKey, isCommand: ctrlKey || metaKey }, isCarrying, i18n.dir() === 'rtl');
    if (!command || (!mayArrange && command.do !== 'go')) return;
    event.preventDefault();
    follows.current = true;
    runCommand(groups, command);
  };
  const click = (event: MouseEvent) => {
    const id = studentOf(event.target as Element);
    if (id === null || !mayArrange || isCarrying) return;
    if (event.shiftKey) groups.choose([...chosen, ...rangeOf(columns, cursor, id)]);
    else groups.choose(chosen.has(id) ? [...chosen].filter((chosenId) => chosenId !== id) : [...chosen, id]);
    groups.goTo(id);
  };
  const focus = (event: FocusEvent) => {
    const id = studentOf(event.target);
    if (id !== null) groups.goTo(id);
  };
  return (
    <div
      ref={frame}
      className={styles.board}
      data-carrying={isCarrying || undefined}
      role="presentation"
      onFocus={focus}
      onKeyDown={press}
      onClick={click}
      onPointerDown={drag}
    >
      {columns.map((column) => (
        <BoardColumn
          key={column.id ?? 'none'}
          column={column}
          of={board.groups}
          chosen={chosen}
          cursor={cursor}
          isOver={isCarrying && snapshot.context.over === column.id}
          onChooseAll={mayArrange ? (ids) => groups.choose([...chosen, ...ids]) : undefined}
        />
      ))}
    </div>
  );
}

/** Id of the student on the card that contains an element. */
const studentOf = (element: Element): number | null => Number(element.closest<HTMLElement>('[data-student]')?.dataset['student']) || null;
