import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { CellNote } from './cell-note.tsx';
import { CellWriter } from './cell-writer.tsx';
import { CompareSides } from './compare-sides.tsx';
import type { GridControl } from './control.ts';
import * as styles from './grid.css.ts';
import { cellAt } from './workings.ts';

/**
 * The layer over the current cell: its editor, its note, or both versions of a conflict. Outside the table, so that
 * starting to edit does not lay out thousands of cells again.
 */
export function Beside({ control, frame }: { control: GridControl; frame: RefObject<HTMLElement | null> }) {
  const isWriting = useSelector(control.modes, (snapshot) => snapshot.hasTag('writing'));
  const isAnnotating = useSelector(control.modes, (snapshot) => snapshot.hasTag('annotating'));
  const isComparing = useSelector(control.modes, (snapshot) => snapshot.hasTag('comparing'));
  const current = cellAt(control.store);
  if (!current || !(isWriting || isAnnotating || isComparing)) return null;
  return (
    <Over control={control} frame={frame}>
      {isWriting && <CellWriter control={control} column={current.column} />}
      {isAnnotating && <CellNote control={control} {...current} />}
      {isComparing && <CompareSides control={control} {...current} />}
    </Over>
  );
}

interface OverProps {
  control: GridControl;
  frame: RefObject<HTMLElement | null>;
  children: React.ReactNode;
}

function Over({ control, frame, children }: OverProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { row, column } = control.store.get().selection.at;
      const cell = frame.current?.querySelector<HTMLElement>(`[data-line="${row}"][data-place="${column}"]`);
      if (!cell || !box.current) return;
      const { left, top, width, height } = cell.getBoundingClientRect();
      Object.assign(box.current.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
    };
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    return () => removeEventListener('scroll', place, { capture: true });
  }, [control, frame]);
  return (
    <div ref={box} className={styles.over}>
      {children}
    </div>
  );
}
