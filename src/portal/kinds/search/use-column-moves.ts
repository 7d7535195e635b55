import { useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import type { SearchColumn } from '../../../contract/core/search/query.ts';
import { useDisclosure } from '../../kit/use-disclosure.ts';

/** The order of chosen columns, changed by dragging a grip onto a line or by steps. `list` is what holds the lines. */
export function useColumnMoves(columns: readonly SearchColumn[], onColumns: (columns: SearchColumn[]) => void) {
  const { subject: dragged, open: drag, close: drop } = useDisclosure<string>();
  const [over, setOver] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  // A line that is moved in the page loses the focus; whoever moves it goes on moving it.
  useLayoutEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [columns]);
  const place = (field: string) => columns.findIndex((column) => column.field === field);
  const moveTo = (field: string, to: number) => {
    const next = [...columns];
    const [column] = next.splice(place(field), 1);
    if (!column || to < 0 || to > next.length) return;
    next.splice(to, 0, column);
    onColumns(next);
  };
  const letGo = () => {
    drop();
    setOver(null);
  };
  return {
    list,
    step: (field: string, by: 1 | -1) => {
      moved.current = `${field} ${by}`;
      moveTo(field, place(field) + by);
    },
    /** What the line of a field listens to. */
    target: (field: string) => ({
      'data-over': over === field && dragged !== field ? '' : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(field);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== null && dragged !== field) moveTo(dragged, place(field));
        letGo();
      },
    }),
    /** What it is dragged by. */
    grip: (field: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData('text/plain', field);
        event.dataTransfer.effectAllowed = 'move';
        drag(field);
      },
      onDragEnd: letGo,
    }),
  };
}
