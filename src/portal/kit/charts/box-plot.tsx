import { useTranslation } from 'react-i18next';
import * as styles from './chart.css.ts';
import { seriesAt } from './series.ts';

/** How some figures from 0 to 100 lie: the ends, the middle half, and what is in the middle of all. */
export interface Box {
  key: string;
  label: string;
  lowest: number;
  lower: number;
  median: number;
  upper: number;
  highest: number;
  /** Beside the box: the median in the words of the language. */
  value: string;
}

export interface BoxPlotProps {
  /** What the picture shows, for who cannot see it; the figures stand in the table beside it. */
  label: string;
  boxes: readonly Box[];
  /** A line across all of them: what should be reached. */
  mark?: number | undefined;
}

/** Box plots under each other on one scale from 0 to 100. A picture to the ear: the same figures stand in a table. */
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
