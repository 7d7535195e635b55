import type { Marks } from '../../../../../contract/syllabus/search.ts';
import * as styles from './search.css.ts';

/** A text with what of it is meant: told to the ear too, as the element says by itself. */
export function Marked({ text, marks }: { text: string; marks: Marks }) {
  const parts = marks.map(([from, to], at) => (
    <span key={from}>
      {text.slice(marks[at - 1]?.[1] ?? 0, from)}
      <mark className={styles.mark}>{text.slice(from, to)}</mark>
    </span>
  ));
  return (
    <bdi>
      {parts}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </bdi>
  );
}
