import { Layers, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OutcomeKind } from '../../../../../contract/syllabus/fields.ts';
import { Button } from '../../../../kit/button.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { to } from '../../../../links.ts';
import { NewSetDialog } from './new-set-dialog.tsx';
import { SetBar } from './set-bar.tsx';
import { SetOutcomes } from './set-outcomes.tsx';
import { useAddressQuery } from './use-address-query.ts';
import { useSets } from './use-sets.ts';

interface Props {
  kind: OutcomeKind;
  /** Programme of specific outcomes and objectives. Null for shared sets. */
  programId: number | null;
  /** The user may add sets. */
  mayAdd: boolean;
}

/** A set of outcomes with a selector above. Shows the set in the address or, by default, the latest one in use. */
export function OutcomesOf({ kind, programId, mayAdd }: Props) {
  const { t } = useTranslation();
  const [query, choose] = useAddressQuery();
  const { sets, answer } = useSets(kind, programId);
  const adding = useDisclosure();
  const wantedId = Number(query.get('set'));
  const set = sets.find(({ id }) => id === wantedId) ?? sets.find(({ retiredOn }) => retiredOn === null) ?? sets[0];
  const add = mayAdd && (
    <Button icon={Plus} onClick={() => adding.open()}>
      {t('outcomeSet.action.newSet')}
    </Button>
  );
  return (
    <div className={layout.blocks}>
      {answer.isPending && <Skeleton width="full" />}
      {answer.error && !answer.data && (
        <ErrorView error={answer.error} title={t('outcomeSet.failed')} onRetry={() => void answer.refetch()} />
      )}
      {answer.data && !set && <EmptyState title={t('outcomeSet.none')} action={add} />}
      {set && (
        <>
          <SetBar set={set} sets={sets} onSet={(id) => choose({ set: String(id) })}>
            {add}
            <ButtonLink icon={Layers} href={to('outcomeSets', {}, { kind })}>
              {t('outcomeSet.action.all')}
            </ButtonLink>
          </SetBar>
          <SetOutcomes key={set.id} set={set} />
        </>
      )}
      {adding.isOpen && (
        <NewSetDialog kind={kind} programId={programId} onAdded={(id) => choose({ set: String(id) })} onClose={adding.close} />
      )}
    </div>
  );
}
