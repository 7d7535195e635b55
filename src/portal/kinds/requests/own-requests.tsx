import { useTranslation } from 'react-i18next';
import { ownChangeRequests, type ChangeRequest, type RequestState } from '../../../contract/core/change-requests.ts';
import { useCall } from '../../api/use-call.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Tone } from '../../kit/badge.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { isOpenFor, type EventOfRow } from '../lifecycle/offer.ts';
import { StateChip } from '../lifecycle/state-chip.tsx';
import { ErrorView } from '../parts/error-view.tsx';
import { RowsCard } from '../parts/rows-card.tsx';
import type { Corrections } from './description.ts';
import { Withdraw } from './waiting.tsx';
import { RequestedField, RequestedValue } from './words.tsx';

/** All requests of the user, with their answers. */
export function OwnRequests({ of }: { of: Corrections }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isPending, error, refetch } = useCall(ownChangeRequests, {});
  if (isPending) return <Skeleton width="full" />;
  if (!data) return <ErrorView error={error} title={t('request.own.failed')} onRetry={() => void refetch()} />;
  const columns = ['field', 'oldValue', 'newValue', 'createdAt', 'state', 'answer'];
  return (
    <RowsCard
      title={t(`${of.texts}.tab.requests`)}
      columns={columns.map((column) => t(`request.field.${column}`))}
      rows={data.data.map((request) => [
        <RequestedField key="field" of={of} request={request} />,
        <RequestedValue key="old" of={of} request={request} which="oldValue" />,
        <RequestedValue key="new" of={of} request={request} which="newValue" />,
        format.date(request.createdAt),
        <State key="state" request={request} />,
        canWithdraw(request) ? <Withdraw key="back" of={of} request={request} /> : request.answer,
      ])}
    />
  );
}

const canWithdraw = isOpenFor<EventOfRow<ChangeRequest>>('withdraw');

/** The state of a request as text, icon and colour. */
export function State({ request: { state } }: { request: Pick<ChangeRequest, 'state'> }) {
  return <StateChip state={state} tones={tones} words="request.choice.state" />;
}

const tones: Record<RequestState, Tone> = {
  open: 'warning',
  accepted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};
