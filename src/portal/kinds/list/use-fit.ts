import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, ListRow } from './description.ts';
import { breadthOf, fitting } from './fitting.ts';

/**
 * Width of the last list, in px. The next list starts with this value, so that it does not first render columns that do
 * not fit.
 */
let lastWidth = Infinity;

/** Fixed widths in a row, in px: the frame’s border, the checkbox and the menu. */
const frame = 2;
const tool = 48;

interface Lack {
  for: unknown;
  px: number;
}

/**
 * The columns that fit, computed before painting: from their declared widths and, if translated headings are wider,
 * from the measured overflow. Container queries cannot add up user-selected columns. `tools` is the number of checkbox
 * and menu; `isFree` means that the user has not selected columns.
 */
export function useFit<Row extends ListRow>(
  columns: readonly Column<Row>[],
  { tools, isFree }: { tools: number; isFree: boolean },
): { box: RefObject<HTMLDivElement | null>; fitted: readonly Column<Row>[] } {
  const box = useRef<HTMLDivElement>(null);
  const { i18n } = useTranslation();
  const [width, setWidth] = useState(lastWidth);
  const situation = useMemo(() => ({ columns, width, language: i18n.language }), [columns, width, i18n.language]);
  const around = frame + tools * tool;
  const [lack, setLack] = useState<Lack>({ for: situation, px: 0 });
  const lacking = lack.for === situation ? lack.px : 0;
  const fitted = useMemo(
    () => (isFree ? fitting(columns, width - around - lacking, remOf()) : columns),
    [columns, isFree, width, around, lacking],
  );
  useLayoutEffect(() => {
    const outer = box.current;
    if (!outer) return;
    const measure = () => {
      // Without layout, as in tests, everything fits.
      lastWidth = outer.clientWidth || Infinity;
      setWidth(lastWidth);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const table = isFree && box.current?.querySelector('table');
    const over = table && table.parentElement ? table.scrollWidth - table.parentElement.clientWidth : 0;
    if (over <= 1) return;
    // Uses the measured overflow, because columns may be wider than declared.
    const room = breadthOf(fitted, remOf()) - over;
    if (fitting(columns, room, remOf()).length < fitted.length) setLack({ for: situation, px: width - around - room });
  }, [situation, isFree, columns, width, around, fitted]);
  return { box, fitted };
}

const remOf = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
