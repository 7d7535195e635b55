import { useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import { useDisclosure } from '../../kit/use-disclosure.ts';

interface Options<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  onItems: (items: Item[]) => void;
}

/** Reorders a few rows by dragging a handle or in steps. `list` is the element that contains the rows. */
export function useMoves<Item, Box extends HTMLElement>({ items, keyOf, onItems }: Options<Item>): Moves<Box> {
  const { subject: dragged, open: drag, close: drop } = useDisclosure<string>();
  const [over, setOver] = useState<string | null>(null);
  const list = useRef<Box>(null);
  const moved = useRef<string | null>(null);
  // Moving a row drops its focus; restore it so that the next key press moves the row again.
  useLayoutEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [items]);
  const place = (key: string) => items.findIndex((item) => keyOf(item) === key);
  const moveTo = (key: string, to: number) => {
    const next = [...items];
    const [item] = next.splice(place(key), 1);
    if (!item || to < 0 || to > next.length) return;
    next.splice(to, 0, item);
    onItems(next);
  };
  const letGo = () => {
    drop();
    setOver(null);
  };
  return {
    list,
    step: (key, by) => {
      moved.current = `${key} ${by}`;
      moveTo(key, place(key) + by);
    },
    target: (key) => ({
      'data-over': over === key && dragged !== key ? '' : undefined,
      onDragOver: (event) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(key);
      },
      onDrop: (event) => {
        event.preventDefault();
        if (dragged !== null && dragged !== key) moveTo(dragged, place(key));
        letGo();
      },
    }),
    grip: (key) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.setData('text/plain', key);
        event.dataTransfer.effectAllowed = 'move';
        drag(key);
      },
      onDragEnd: letGo,
    }),
  };
}

export interface Moves<Box extends HTMLElement = HTMLElement> {
  list: { current: Box | null };
  step: (key: string, by: 1 | -1) => void;
  /** Event handlers of a row as drop target. */
  target: (key: string) => {
    'data-over': '' | undefined;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
  /** Props of a row’s drag handle. */
  grip: (key: string) => { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
}
