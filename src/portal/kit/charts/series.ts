import * as styles from './chart.css.ts';

/** The colour of a part; after the last one they repeat. */
export const seriesAt = (at: number) => styles.series[at % styles.series.length];
