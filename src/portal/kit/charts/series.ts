import * as styles from './chart.css.ts';

/** The colour of a part; beyond the last they begin again. */
export const seriesAt = (at: number) => styles.series[at % styles.series.length];
