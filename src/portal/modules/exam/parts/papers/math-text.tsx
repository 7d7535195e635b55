import { lazy, Suspense } from 'react';
import { codeOrFail } from '../../../../code-missing.ts';
import { formulaParts } from './formula-parts.ts';
import * as styles from './papers.css.ts';

/** Loaded with the first formula shown, as most papers have none. */
const Formula = lazy(codeOrFail(async () => (await import('./formula.tsx')).Formula));

/** The text of a question with its formulae. */
export function MathText({ body }: { body: string }) {
  return (
    <span className={styles.running} dir="auto">
      {formulaParts(body).map(({ kind, text }, at) =>
        kind === 'text' ? (
          text
        ) : (
          <Suspense key={at} fallback={<bdi>{text}</bdi>}>
            <Formula tex={text} isDisplay={kind === 'display'} />
          </Suspense>
        ),
      )}
    </span>
  );
}
