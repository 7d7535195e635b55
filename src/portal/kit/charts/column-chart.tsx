import { useTranslation } from 'react-i18next';
import { formatCount } from '../format.ts';
import * as styles from './chart.css.ts';
import { Legend } from './legend.tsx';
import { seriesAt } from './series.ts';

/** One column: a figure for each part, and what the line below it says where it begins something, as a year. */
export interface Column {
  key: string;
  label: string;
  values: readonly number[];
  tick?: string | undefined;
}

export interface ColumnChartProps {
  /** What the picture shows, for who cannot see it; the figures stand in the table beside it. */
  label: string;
  columns: readonly Column[];
  /** The words of the parts, in the order of the values. */
  parts: readonly string[];
}

const height = 160;
/** A column of one is not drawn as if it were many. */
const lowestTop = 4;
/** Above the highest column, for its number. */
const head = 18;

/** Columns beside each other, for a stretch of time: each of several parts, one upon the other. A picture to the ear. */
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
  /** The height of one. */
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
