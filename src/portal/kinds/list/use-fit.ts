import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, ListRow } from './description.ts';
import { breadthOf, fitting } from './fitting.ts';

/** How broad the last list was, in px: the next one begins with it, and draws no column in vain. */
let lastWidth = Infinity;

/** What does not give way in a row, in px: the frame's border, the tick, the menu. */
const frame = 2;
const tool = 48;

interface Lack {
  for: unknown;
  px: number;
}

/**
 * Of the columns those that fit into the box, found before anything is painted: by what they say of their breadth, and
 * where the words of a language make a head broader, by what the table then lacks. Container queries cannot add up
 * columns that somebody has chosen. `tools` are the tick and the menu of a row, `isFree` says that nobody chose.
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
      // Where nothing is laid out, in a test, everything fits.
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
    // Of what is shown so much has to go, also where its columns said that they are narrower than they came out.
    const room = breadthOf(fitted, remOf()) - over;
    if (fitting(columns, room, remOf()).length < fitted.length) setLack({ for: situation, px: width - around - room });
  }, [situation, isFree, columns, width, around, fitted]);
  return { box, fitted };
}

const remOf = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
