import type { Marks } from '../../../../../contract/syllabus/search.ts';
import * as styles from './search.css.ts';

/** Text with highlighted matches. They are `mark` elements, so that screen readers can announce them. */
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
