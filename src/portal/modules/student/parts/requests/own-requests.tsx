import { useTranslation } from 'react-i18next';
import {
  ownChangeRequests,
  type ChangeRequest,
  type RequestState,
} from '../../../../../contract/core/change-requests.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { Tone } from '../../../../kit/badge.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { isOpenFor, type EventOfRow } from '../../../../kinds/lifecycle/offer.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Withdraw } from './waiting.tsx';
import { RequestedField, RequestedValue } from './words.tsx';

/** All that one has asked for, with the answers. */
export function OwnRequests() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isPending, error, refetch } = useCall(ownChangeRequests, {});
  if (isPending) return <Skeleton width="full" />;
  if (!data) return <ErrorView error={error} title={t('request.own.failed')} onRetry={() => void refetch()} />;
  const columns = ['field', 'oldValue', 'newValue', 'createdAt', 'state', 'answer'];
  return (
    <RowsCard
      title={t('student.tab.requests')}
      columns={columns.map((column) => t(`request.field.${column}`))}
      rows={data.data.map((request) => [
        <RequestedField key="field" asked={request} />,
        <RequestedValue key="old" request={request} which="oldValue" />,
        <RequestedValue key="new" request={request} which="newValue" />,
        format.date(request.createdAt),
        <State key="state" request={request} />,
        canWithdraw(request) ? <Withdraw key="back" request={request} /> : request.answer,
      ])}
    />
  );
}

const canWithdraw = isOpenFor<EventOfRow<ChangeRequest>>('withdraw');

/** What became of a request, as word, drawing and colour. */
export function State({ request: { state } }: { request: Pick<ChangeRequest, 'state'> }) {
  return <StateChip state={state} tones={tones} words="request.choice.state" />;
}

const tones: Record<RequestState, Tone> = {
  open: 'warning',
  accepted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};
