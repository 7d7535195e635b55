import { useTranslation } from 'react-i18next';
import { formatCount } from '../format.ts';
import * as styles from './chart.css.ts';
import { Legend } from './legend.tsx';
import { seriesAt } from './series.ts';

/** One column: a value for each part, and a label below the axis at the start of a period, such as a year. */
export interface Column {
  key: string;
  label: string;
  values: readonly number[];
  tick?: string | undefined;
}

export interface ColumnChartProps {
  /** Description of the chart for screen readers; the table beside it has the figures. */
  label: string;
  columns: readonly Column[];
  /** Names of the parts, in the order of the values. */
  parts: readonly string[];
}

const height = 160;
/** Minimum top of the scale, so that small values do not look large. */
const lowestTop = 4;
/** Space for the number above the highest column, in px. */
const head = 18;

/** Stacked columns over time. An image for screen readers. */
export function ColumnChart({ label, columns, parts }: ColumnChartProps) {
  const { t, i18n } = useTranslation();
  const largest = Math.max(lowestTop, ...columns.map(({ values }) => sumOf(values)));
  const width = 100 / columns.length;
  const ticks = columns.filter(({ tick }) => tick !== undefined);
  return (
    <figure className={styles.figure}>
      <svg className={styles.columns} role="img" aria-label={t('common.chart', { title: label })}>
        <line x1="0" x2="100%" y1={head} y2={head} className={styles.grid} />
        <text x="0" y={head - 5} className={styles.tick}>
          {formatCount(largest, i18n.language)}
        </text>
        <line x1="0" x2="100%" y1={head + height} y2={head + height} className={styles.grid} />
        {columns.map((column, at) => (
          <g key={column.key}>
            <Stack column={column} x={at * width} width={width} unit={height / largest} parts={parts} />
            {column.tick !== undefined && (
              <text
                x={percent(at * width)}
                y={head + height + 16}
                className={styles.tick}
                data-odd={ticks.indexOf(column) % 2 === 1 ? '' : undefined}
              >
                {column.tick}
              </text>
            )}
          </g>
        ))}
      </svg>
      <Legend parts={parts} />
    </figure>
  );
}

interface StackProps {
  column: Column;
  x: number;
  width: number;
  /** Height of one unit, in px. */
  unit: number;
  parts: readonly string[];
}

function Stack({ column: { label, values }, x, width, unit, parts }: StackProps) {
  let below = 0;
  return values.map((value, at) => {
    below += value;
    if (value === 0) return null;
    return (
      <rect key={at} x={percent(x)} y={head + height - below * unit} width={percent(width)} height={value * unit} className={seriesAt(at)}>
        <title>{`${label}, ${parts[at] ?? ''}: ${value}`}</title>
      </rect>
    );
  });
}

const percent = (share: number) => `${share.toFixed(3)}%`;
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
