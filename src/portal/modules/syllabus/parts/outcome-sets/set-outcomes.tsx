import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listOutcomes, type Outcome } from '../../../../../contract/syllabus/outcomes.ts';
import type { OutcomeSet } from '../../../../../contract/syllabus/outcome-sets.ts';
import { countAdvice, nextCode } from '../../../../../contract/syllabus/set-advice.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Card } from '../../../../kit/card.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RemoveDialog } from '../../../../kinds/resource/remove-dialog.tsx';
import { HistoryDialog } from '../../../../kinds/resource/history-dialog.tsx';
import { removeOutcome } from '../../../../../contract/syllabus/outcomes.ts';
import { AddOutcome, EditOutcome } from './outcome-dialogs.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { useOutcomeOrder } from './use-outcome-order.ts';

export type OutcomeDeed = { deed: 'edit' | 'history' | 'remove'; outcome: Outcome } | { deed: 'add' };

/** The outcomes of a set, reordered by dragging or by keys, with advice on their number. */
export function SetOutcomes({ set }: { set: OutcomeSet }) {
  const { t } = useTranslation();
  const answer = useCall(listOutcomes, { query: { outcomeSetId: [set.id], pageSize: 20 } });
  const { outcomes, onOutcomes } = useOutcomeOrder(set, answer.data?.data ?? []);
  const { subject, open, close } = useDisclosure<OutcomeDeed>();
  if (answer.isPending) return <Skeleton width="full" />;
  if (!answer.data) return <ErrorView error={answer.error} title={t('outcome.failed')} onRetry={() => void answer.refetch()} />;
  const add = set.mayWrite && outcomes.length < 20 && (
    <Button icon={Plus} variant="primary" onClick={() => open({ deed: 'add' })}>
      {t('outcome.action.add')}
    </Button>
  );
  return (
    <div className={layout.stack}>
      <Advice set={set} outcomes={outcomes.length} />
      <Card title={set.name} actions={outcomes.length > 0 && add} isFlush>
        {outcomes.length === 0 ? (
          <EmptyState level={3} title={t('outcome.none')} action={add} />
        ) : (
          <OutcomeTable set={set} outcomes={outcomes} onOutcomes={onOutcomes} onDeed={open} />
        )}
      </Card>
      {subject?.deed === 'add' && (
        <AddOutcome
          set={set}
          code={nextCode(
            set.kind,
            outcomes.map(({ code }) => code),
          )}
          onClose={close}
        />
      )}
      {subject?.deed === 'edit' && <EditOutcome outcome={subject.outcome} onClose={close} />}
      {subject?.deed === 'history' && (
        <HistoryDialog tableName="outcomes" id={subject.outcome.id} name={subject.outcome.code} onClose={close} />
      )}
      {subject?.deed === 'remove' && (
        <RemoveDialog
          call={removeOutcome}
          id={subject.outcome.id}
          name={`${subject.outcome.code} ${subject.outcome.title}`}
          texts="outcome"
          onClose={close}
        />
      )}
    </div>
  );
}

/** Advice on an unusual number of outcomes. Never blocks saving. */
function Advice({ set: { kind, nationalCount }, outcomes }: { set: OutcomeSet; outcomes: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const advice = countAdvice({ kind, nationalCount, outcomes });
  if (!advice || outcomes === 0) return null;
  const figures = { shown: format.number(outcomes), expected: format.number(advice.to) };
  return <Banner tone="warning">{t(`outcomeSet.advice.${advice.key}`, figures)}</Banner>;
}
