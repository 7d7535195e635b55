import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepRun } from '../../../contract/core/steps.ts';
import type { Output } from '../../../contract/core/endpoint.ts';
import type { steps } from '../../../contract/core/steps.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { useMayCall } from '../../session/use-permissions.ts';
import { EarlierCard, earlierPageSize } from '../parts/earlier-card.tsx';
import type { AnyStepsDescription } from './description.ts';
import { RunRow } from './run-row.tsx';

const heads = ['name', 'written', 'at', 'by', 'state'] as const;

/** Earlier runs, newest first, with an undo button while undo is possible. */
export function EarlierRuns({ description }: { description: AnyStepsDescription }) {
  const { of } = description;
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const mayUndo = useMayCall(of.undo);
  const answer = useCall(of.runs, { query: { page, pageSize: earlierPageSize } } as never, { keepPrevious: true });
  return (
    <EarlierCard<StepRun>
      title={t('kind.steps.earlier')}
      noneTitle={t('kind.steps.none')}
      failedTitle={t('kind.steps.earlierFailed')}
      heads={heads.map((key) => ({
        key,
        label: t(`kind.steps.head.${key}`),
        align: key === 'written' ? 'end' : undefined,
      }))}
      answer={answer as UseQueryResult<Output<ReturnType<typeof steps>['runs']>, ApiError>}
      page={page}
      onPage={setPage}
      row={(run) => <RunRow key={run.id} description={description} run={run} mayUndo={mayUndo} />}
    />
  );
}
