import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../format.ts';
import * as styles from './chart.css.ts';
import { Legend } from './legend.tsx';
import { seriesAt } from './series.ts';

/** One bar: a value for each part, and a mark for the maximum. */
export interface Bar {
  key: string;
  label: string;
  values: readonly number[];
  /** The attainable maximum: seats, an intake. Drawn as a line across. */
  mark?: number | undefined;
}

export interface BarChartProps {
  /** Description of the chart for screen readers; the table beside it has the figures. */
  label: string;
  bars: readonly Bar[];
  /** Names of the parts, in the order of the values; a single part needs none. */
  parts?: readonly string[] | undefined;
  /** Opens the details of a bar on a click: a shortcut for the pointer. The table must offer the same to everyone. */
  onBar?: ((key: string) => void) | undefined;
}

/**
 * Horizontal bars, each with one or several parts. An image for screen readers: the page must show the same figures as
 * a table, with a button for `onBar` in it.
 */
export function BarChart({ label, bars, parts = [], onBar }: BarChartProps) {
  const { t, i18n } = useTranslation();
  const largest = Math.max(1, ...bars.map(({ values, mark = 0 }) => Math.max(sumOf(values), mark)));
  return (
    <figure className={styles.figure}>
      <div role="img" aria-label={t('common.chart', { title: label })} className={styles.bars}>
        {bars.map((bar) => (
          <Line key={bar.key} onOpen={onBar && sumOf(bar.values) > 0 ? () => onBar(bar.key) : undefined}>
            <bdi className={styles.name}>{bar.label}</bdi>
            <Drawing bar={bar} largest={largest} parts={parts} />
            <span className={styles.value}>
              {[sumOf(bar.values), bar.mark]
                .flatMap((figure) => (figure === undefined ? [] : formatCount(figure, i18n.language)))
                .join(' / ')}
            </span>
          </Line>
        ))}
      </div>
      {parts.length > 1 && <Legend parts={parts} />}
    </figure>
  );
}

/** The parts of an image have no role and are not focusable. */
function Line({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  return (
    <div className={styles.bar} role="presentation" data-opens={onOpen ? '' : undefined} onClick={onOpen}>
      {children}
    </div>
  );
}

function Drawing({ bar, largest, parts }: { bar: Bar; largest: number; parts: readonly string[] }) {
  const share = (value: number) => `${((value / largest) * 100).toFixed(2)}%`;
  let before = 0;
  return (
    <svg className={styles.drawing} aria-hidden="true" focusable="false">
      <rect x="0" y="0" width="100%" height="100%" rx="4" className={styles.track} />
      {bar.values.map((value, at) => {
        const from = before;
        before += value;
        if (value === 0) return null;
        return (
          <rect key={at} x={share(from)} y="2" width={share(value)} height="16" rx="2" className={seriesAt(at)}>
            <title>{[parts[at], value].filter((word) => word !== undefined).join(': ')}</title>
          </rect>
        );
      })}
      {bar.mark !== undefined && <line x1={share(bar.mark)} x2={share(bar.mark)} y1="0" y2="20" className={styles.mark} />}
    </svg>
  );
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
