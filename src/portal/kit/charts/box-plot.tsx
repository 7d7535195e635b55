import { useTranslation } from 'react-i18next';
import * as styles from './chart.css.ts';
import { seriesAt } from './series.ts';

/** Distribution of figures from 0 to 100: minimum, quartiles, median and maximum. */
export interface Box {
  key: string;
  label: string;
  lowest: number;
  lower: number;
  median: number;
  upper: number;
  highest: number;
  /** Beside the box: the formatted median. */
  value: string;
}

export interface BoxPlotProps {
  /** Description of the chart for screen readers; the table beside it has the figures. */
  label: string;
  boxes: readonly Box[];
  /** A target line across all boxes. */
  mark?: number | undefined;
}

/**
 * Box plots on a common scale from 0 to 100. An image for screen readers: the page must show the same figures in a
 * table.
 */
export function BoxPlot({ label, boxes, mark }: BoxPlotProps) {
  const { t } = useTranslation();
  return (
    <figure className={styles.figure}>
      <div role="img" aria-label={t('common.chart', { title: label })} className={styles.bars}>
        {boxes.map((box) => (
          <div key={box.key} className={styles.bar} role="presentation">
            <bdi className={styles.name}>{box.label}</bdi>
            <Drawing box={box} mark={mark} />
            <span className={styles.value}>{box.value}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}

const at = (value: number) => `${value.toFixed(2)}%`;

function Drawing({ box: { lowest, lower, median, upper, highest }, mark }: { box: Box; mark: number | undefined }) {
  return (
    <svg className={styles.drawing} aria-hidden="true" focusable="false">
      <rect x="0" y="0" width="100%" height="100%" rx="4" className={styles.track} />
      <line x1={at(lowest)} x2={at(highest)} y1="10" y2="10" className={styles.whisker} />
      {[lowest, highest].map((end, index) => (
        <line key={index} x1={at(end)} x2={at(end)} y1="6" y2="14" className={styles.whisker} />
      ))}
      <rect x={at(lower)} y="3" width={at(upper - lower)} height="14" rx="2" className={seriesAt(0)} />
      <line x1={at(median)} x2={at(median)} y1="3" y2="17" className={styles.middle} />
      {mark !== undefined && <line x1={at(mark)} x2={at(mark)} y1="0" y2="20" className={styles.limit} />}
    </svg>
  );
}
