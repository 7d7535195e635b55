import { Check, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepRow } from '../../../contract/core/steps.ts';
import { useFormat } from '../../i18n/format.ts';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import * as layout from '../../kit/layout.css.ts';
import { ChosenParameters } from '../parameters/chosen-parameters.tsx';
import { Confirm } from './confirm.tsx';
import { parametersOf, type AnyStepsDescription } from './description.ts';
import { stepsProblem } from './problem-text.ts';
import { PreviewRows } from './preview-rows.tsx';
import { canChoose, tally } from './tally.ts';
import { useArrival } from './use-arrival.ts';
import { previewOf, type Steps } from './use-steps.ts';
import * as styles from './steps.css.ts';

export interface PreviewProps {
  description: AnyStepsDescription;
  steps: Steps;
}

/** Preview of every row before saving. */
export function Preview({ description, steps }: PreviewProps) {
  const { t } = useTranslation();
  const { actor, submittedValues, snapshot } = steps;
  const { rows } = previewOf(steps);
  const { problem } = snapshot.context;
  const heading = useArrival<HTMLHeadingElement>();
  const ticked = useMemo(() => new Set(snapshot.context.ticked), [snapshot.context.ticked]);
  const back = (
    <Button icon={Pencil} onClick={() => actor.send({ type: 'back' })}>
      {t('kind.steps.change')}
    </Button>
  );
  return (
    <section className={layout.stack} aria-labelledby="steps-preview">
      <header className={styles.previewHead}>
        <h2 id="steps-preview" ref={heading} tabIndex={-1} className={styles.previewTitle}>
          {t('kind.steps.step.preview')}
        </h2>
        {back}
      </header>
      <ChosenParameters description={parametersOf(description)} values={submittedValues} />
      {problem !== null && <Banner tone="danger">{stepsProblem(t, problem)}</Banner>}
      {rows.length === 0 ? (
        <EmptyState title={t('kind.steps.nothing')} text={t('kind.steps.nothingText')} />
      ) : (
        <>
          {description.Note && (
            <description.Note parameters={submittedValues} chosen={rows.filter(({ key, state }) => state !== 'same' && ticked.has(key))} />
          )}
          <Verdict description={description} steps={steps} rows={rows} ticked={ticked} />
          <PreviewRows description={description} rows={rows} ticked={ticked} actor={actor} />
        </>
      )}
      {snapshot.matches('confirming') && <Confirm description={description} rows={rows} ticked={ticked} actor={actor} />}
    </section>
  );
}

interface VerdictProps extends PreviewProps {
  rows: readonly StepRow[];
  ticked: ReadonlySet<string>;
}

/** A summary sentence, and actions on many rows. */
function Verdict({ description, steps: { actor }, rows, ticked }: VerdictProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = tally(rows, ticked);
  const written = counts.new + counts.replaced;
  const blocked = rows.filter(({ key, state }) => state === 'blocked' && ticked.has(key));
  const replaceable = rows.filter((row) => row.state === 'differs' && canChoose(row));
  const keptRows = replaceable.filter(({ key }) => !ticked.has(key));
  const keysOf = (targets: readonly StepRow[]) => targets.map(({ key }) => key);
  const actions = (
    <>
      {blocked.length > 0 && (
        <Button size="small" onClick={() => actor.send({ type: 'untick', keys: keysOf(blocked) })}>
          {t('kind.steps.leaveBlocked', { count: blocked.length })}
        </Button>
      )}
      {replaceable.length > 0 && (
        <Button size="small" onClick={() => actor.send({ type: keptRows.length > 0 ? 'tick' : 'untick', keys: keysOf(replaceable) })}>
          {t(keptRows.length > 0 ? 'kind.steps.replaceAll' : 'kind.steps.keepAll', { count: replaceable.length })}
        </Button>
      )}
      {blocked.length === 0 && written > 0 && (
        <Button variant="primary" size="small" icon={Check} onClick={() => actor.send({ type: 'confirm' })}>
          {t(`${description.texts}.confirm`, { count: written })}
        </Button>
      )}
    </>
  );
  if (blocked.length > 0)
    return (
      <Banner tone="danger" actions={actions}>
        {t('kind.steps.verdict.blocked', { count: blocked.length })}
      </Banner>
    );
  if (written === 0)
    return (
      <Banner tone="warning" actions={actions}>
        {t(counts.same === rows.length ? 'kind.steps.verdict.same' : 'kind.steps.verdict.nothing')}
      </Banner>
    );
  return (
    <Banner tone="success" actions={actions}>
      {t('kind.steps.verdict.ready', { count: written })}
      {counts.replaced > 0 && ` ${t('kind.steps.verdict.replaced', { count: counts.replaced })}`}
      {counts.left + counts.kept > 0 &&
        ` ${t('kind.steps.verdict.left', { count: counts.left + counts.kept, shown: format.number(counts.left + counts.kept) })}`}
    </Banner>
  );
}
