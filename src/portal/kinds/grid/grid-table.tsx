import { memo, useEffect, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { Beside } from './beside.tsx';
import { keyPlace, type GridControl } from './control.ts';
import { GridFoot, GridHead } from './grid-head.tsx';
import * as styles from './grid.css.ts';
import { whileMoving, whileWriting } from './key-commands.ts';
import { toHtml, toTsv } from './model/block.ts';
import type { Column, ColumnType } from './model/column.ts';
import type { Place } from './model/place.ts';
import { RowLine } from './row-line.tsx';
import { useGridState } from './store.ts';

/** The cells. Keys, presses and clipboard events are handled here once for all of them. */
export const GridTable = memo(function GridTable({ control, label }: { control: GridControl; label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const columns = useGridState(control.store, ({ view }) => view.columns);
  const rows = useGridState(control.store, ({ view }) => view.rows);
  const width = widths(columns).reduce((sum, width) => sum + width, 0);
  useClipboard(control, frame);
  const press = (event: KeyboardEvent) => {
    const place = keyPlace(control, frame.current !== null && getComputedStyle(frame.current).direction === 'rtl');
    if (!place || event.nativeEvent.isComposing || follows(event)) return;
    const modes = control.modes.getSnapshot();
    const pressed = { key: event.key, shiftKey: event.shiftKey, altKey: event.altKey, isCommand: event.ctrlKey || event.metaKey };
    const command = modes.hasTag('writing') ? whileWriting(pressed, place, modes.hasTag('replacing')) : whileMoving(pressed, place);
    if (command && control.run(command)) event.preventDefault();
  };
  const down = (event: PointerEvent) => {
    const place = placeOf(event.target);
    if (!place || event.button !== 0 || isWritten(event.target)) return;
    control.press(place, event.shiftKey);
    if (control.store.get().view.columns[place.column]?.type === 'flag') control.run({ do: 'toggle' });
  };
  const drag = (event: PointerEvent) => {
    const place = placeOf(event.target);
    if (place && event.buttons === 1 && event.pointerType === 'mouse' && !isWritten(event.target)) dragTo(control, place);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events of the cells and of the layer over them
    <div
      onKeyDown={press}
      onFocus={() => control.modes.send({ type: 'enter' })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) control.modes.send({ type: 'leave' });
      }}
    >
      <div ref={frame} className={styles.frame} style={{ ...offsets(columns), inlineSize: `calc(${width}rem + 2px)` }}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows and cells come with it
          role="grid"
          className={styles.table}
          style={{ inlineSize: `${width}rem` }}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          onPointerDown={down}
          onPointerOver={drag}
          onDoubleClick={(event) => placeOf(event.target) && control.run({ do: 'amend' })}
        >
          <colgroup>
            {columns.map((column) => (
              <col key={column.key} style={{ inlineSize: `${widthOf(column)}rem` }} />
            ))}
          </colgroup>
          <GridHead columns={columns} />
          <tbody role="rowgroup">
            {rows.map((row, line) => (
              <RowLine key={row.key} control={control} columns={columns} row={row} line={line} />
            ))}
          </tbody>
          <GridFoot columns={columns} rows={rows} />
        </table>
      </div>
      <Beside control={control} frame={frame} />
    </div>
  );
});

/**
 * Activates the control in a focused cell: Enter a link or button, Space a button or input. False if there is none. Tab
 * skips these controls.
 */
function follows(event: KeyboardEvent): boolean {
  const { key, shiftKey, target } = event;
  const within = key === 'Enter' ? 'a, button' : key === ' ' ? 'button, input' : null;
  const cell = target instanceof HTMLElement && target.dataset['place'] !== undefined ? target : null;
  const control = within && !shiftKey && cell?.querySelector<HTMLElement>(within);
  if (!control) return false;
  event.preventDefault();
  control.click();
  return true;
}

/** Copy, cut and paste through the browser’s own events, which need no permission. */
function useClipboard(control: GridControl, frame: { current: HTMLElement | null }) {
  useEffect(() => {
    const { current } = frame;
    const isFree = () => !control.modes.getSnapshot().hasTag('writing') && control.modes.getSnapshot().hasTag('here');
    const copy = (event: ClipboardEvent) => {
      if (!isFree()) return;
      const block = control.copy();
      event.clipboardData?.setData('text/plain', toTsv(block));
      event.clipboardData?.setData('text/html', toHtml(block));
      event.preventDefault();
      if (event.type === 'cut') control.run({ do: 'clear' });
    };
    const paste = (event: ClipboardEvent) => {
      if (!isFree() || !control.mayChange) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const table = text.includes('\t') ? null : tableIn(event.clipboardData?.getData('text/html') ?? '');
      event.preventDefault();
      if (table) control.pasteBlock(table);
      else if (text !== '') control.pasteText(text);
    };
    current?.addEventListener('copy', copy);
    current?.addEventListener('cut', copy);
    current?.addEventListener('paste', paste);
    return () => {
      current?.removeEventListener('copy', copy);
      current?.removeEventListener('cut', copy);
      current?.removeEventListener('paste', paste);
    };
  }, [control, frame]);
}

/** The cells of the first table in an HTML fragment. */
function tableIn(html: string): string[][] | null {
  if (!html.includes('<table')) return null;
  const rows = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table tr');
  const block = [...rows].map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent.trim()));
  return block.length > 0 ? block : null;
}

function dragTo(control: GridControl, to: Place) {
  const { at } = control.store.get().selection;
  if (at.row !== to.row || at.column !== to.column) control.press(to, true);
}

const isWritten = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, button, a, [role="listbox"]') !== null;

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const { line, place } = cell?.dataset ?? {};
  return line === undefined || place === undefined ? null : { row: Number(line), column: Number(place) };
}

const usualWidths: Record<ColumnType, number> = { level: 3.5, number: 4.5, text: 20, choice: 8, reference: 16, flag: 4, readonly: 8 };
const widthOf = ({ width, type }: Column): number => width ?? usualWidths[type];
const widths = (columns: readonly Column[]): number[] => columns.map(widthOf);

/** CSS variables with the start position of each frozen column, in rem. */
function offsets(columns: readonly Column[]): CSSProperties {
  const frozen = columns.map(({ isFrozen }, place) => (isFrozen ? place : -1)).filter((place) => place >= 0);
  const from = (place: number) => widths(columns.slice(0, place)).reduce((sum, width) => sum + width, 0);
  return Object.fromEntries(frozen.map((place) => [`--from-${place}`, `${from(place)}rem`])) as CSSProperties;
}
