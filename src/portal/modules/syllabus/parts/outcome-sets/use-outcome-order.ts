import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../../../../contract/syllabus/outcomes.ts';
import { orderOutcomes, type OutcomeSet } from '../../../../../contract/syllabus/outcome-sets.ts';
import { change } from '../../../../api/use-change.ts';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';

/**
 * Order of the outcomes. Moves are shown at once and saved in the background. Moves made while a request is pending are
 * saved together after it. If saving fails, the stored order is shown again.
 */
export function useOutcomeOrder(set: OutcomeSet, stored: readonly Outcome[]) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const [saved, setSaved] = useState<{ version: number; ids: readonly number[] } | null>(null);
  const version = Math.max(set.version, saved?.version ?? 0);
  const { act, isBusy } = useAct((ids: readonly number[]) => change(orderOutcomes, { id: set.id, body: { version, ids: [...ids] } }), {
    onDone: ({ data }, ids) => setSaved({ version: data.version, ids }),
    onFailed: (problem) => {
      setWanted(null);
      void toast('error', t(`error.${problem}`));
    },
  });
  useEffect(() => {
    if (wanted && !isBusy && !isSame(wanted, saved?.ids)) act(wanted);
  }, [wanted, isBusy, saved, act]);
  const isWhole = wanted?.length === stored.length && stored.every(({ id }) => wanted.includes(id));
  const byId = new Map(stored.map((outcome) => [outcome.id, outcome]));
  return {
    outcomes: isWhole ? wanted.flatMap((id) => byId.get(id) ?? []) : stored,
    onOutcomes: (outcomes: readonly Outcome[]) => setWanted(outcomes.map(({ id }) => id)),
  };
}

const isSame = (a: readonly number[], b: readonly number[] | undefined): boolean =>
  b !== undefined && a.length === b.length && a.every((id, index) => id === b[index]);
