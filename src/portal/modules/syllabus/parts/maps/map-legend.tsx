import type { OutcomeMap } from '../../../../../contract/syllabus/outcome-map.ts';
import * as styles from './maps.css.ts';

/** Print legend: full outcomes and justifications of the levels. */
export function MapLegend({ map: { rows, columns, cells } }: { map: OutcomeMap }) {
  const code = (of: readonly { id: number; code: string }[], id: number) => of.find((outcome) => outcome.id === id)?.code ?? '';
  return (
    <div className={styles.legend}>
      {rows.map((row) => (
        <p key={row.id}>
          <b>{row.code}</b> {row.statement}
        </p>
      ))}
      {cells.map(
        ({ courseOutcomeId, outcomeId, level, justification }) =>
          justification && (
            <p key={`${courseOutcomeId} ${outcomeId}`}>
              {`${code(rows, courseOutcomeId)} × ${code(columns, outcomeId)} (${level}): ${justification}`}
            </p>
          ),
      )}
    </div>
  );
}
