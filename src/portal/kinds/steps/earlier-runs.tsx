import type { StepRun } from '../../../contract/core/steps.ts';
import { useMayCall } from '../../session/use-permissions.ts';
import { EarlierCard } from '../parts/earlier-card.tsx';
import type { AnyStepsDescription } from './description.ts';
import { RunRow } from './run-row.tsx';

/** Earlier runs, newest first, with an undo button while undo is possible. */
export function EarlierRuns({ description }: { description: AnyStepsDescription }) {
  const { runs, undo } = description.of;
  const mayUndo = useMayCall(undo);
  return (
    <EarlierCard<StepRun>
      texts="kind.steps"
      call={runs}
      columns={['name', 'written', 'at', 'by', 'state']}
      row={(run) => <RunRow key={run.id} description={description} run={run} mayUndo={mayUndo} />}
    />
  );
}
