import { Check, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AttainmentAction, AttainmentRun, AttainmentValue } from '../../../../../contract/exam/attainment-runs.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { ActionDialog, ResultDialog } from './action-dialogs.tsx';

const columns = ['outcome', 'final', 'observation', 'action', 'owner', 'due', 'result'] as const;
const earlierColumns = ['outcome', 'final', 'action', 'result'] as const;

/** The actions on missed outcomes, with those of the previous run for comparison. */
export function ActionsTab({ run }: { run: AttainmentRun }) {
  const { t } = useTranslation();
  const format = useFormat();
  const added = useDisclosure<AttainmentValue>();
  const settled = useDisclosure<AttainmentAction>();
  const isOpen = run.status === 'computed' || run.status === 'submitted';
  const missed = run.values.filter(
    ({ sectionCourseId, final, target }) => sectionCourseId === null && final !== null && Number(final) < Number(target),
  );
  const rows = missed.flatMap((value) => {
    const actions = run.actions.filter(({ courseOutcomeId }) => courseOutcomeId === value.courseOutcomeId);
    const head = [value.code, <bdi key="final">{`${number(value.final)} / ${number(value.target)}`}</bdi>];
    const add = isOpen && (
      <Button
        key="add"
        size="small"
        icon={Plus}
        aria-label={`${t('attainment.action.act')} ${value.code}`}
        onClick={() => added.open(value)}
      >
        {t('attainment.action.act')}
      </Button>
    );
    return [
      ...actions.map((action) => [
        ...head,
        action.observation,
        action.action,
        <bdi key="owner">{action.owner}</bdi>,
        format.date(action.dueOn),
        <Result key="result" of={action} onSettle={() => settled.open(action)} />,
      ]),
      ...(isOpen || actions.length === 0 ? [[...head, add || t('attainment.noActions'), '', '', '', '']] : []),
    ];
  });
  function number(value: string | null): string {
    return value === null ? '–' : format.number(Number(value), { maximumFractionDigits: 3 });
  }
  return (
    <div className={layout.stack}>
      <RowsCard title={t('attainment.missed')} columns={columns.map((column) => t(`attainment.column.${column}`))} rows={rows} />
      {run.earlier.length > 0 && (
        <RowsCard
          title={t('attainment.earlier', { term: run.earlier[0]?.term ?? '' })}
          columns={earlierColumns.map((column) => t(`attainment.column.${column}`))}
          rows={run.earlier.map(({ code, final, action, result }) => [
            code,
            `${number(final)} → ${number(run.values.find((value) => value.code === code && value.sectionCourseId === null)?.final ?? null)}`,
            action,
            result ?? '',
          ])}
        />
      )}
      {added.subject && <ActionDialog run={run} value={added.subject} onClose={added.close} />}
      {settled.subject && <ResultDialog run={run} action={settled.subject} onClose={settled.close} />}
    </div>
  );
}

function Result({ of: { status, result }, onSettle }: { of: AttainmentAction; onSettle: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={layout.row}>
      <span>{[t(`attainment.choice.actionStatus.${status}`), result].filter(Boolean).join(': ')}</span>
      {status === 'open' && (
        <Button size="small" variant="quiet" icon={Check} onClick={onSettle}>
          {t('attainment.action.settle')}
        </Button>
      )}
    </div>
  );
}
