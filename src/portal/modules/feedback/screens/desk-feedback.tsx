import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { listOwnFeedback } from '../../../../contract/feedback/desk.ts';
import { useCall } from '../../../api/use-call.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { useUser } from '../../../session/use-user.ts';
import { dropAnswered } from '../parts/desk/own-draft.ts';
import { RoundCard } from '../parts/desk/round-card.tsx';
import { roundsOf } from '../parts/desk/rounds.ts';
import { PublishedReplies } from '../parts/desk/published-replies.tsx';

/** Offerings of a student in the rounds of the running term, and progress. */
export const Screen = asking([{ endpoint: listOwnFeedback, input: {} as never }], OwnFeedback);

function OwnFeedback() {
  const { t } = useTranslation();
  const userId = useUser()?.userId;
  const { data, error, refetch } = useCall(listOwnFeedback, {});
  useEffect(() => {
    if (data && userId !== undefined) dropAnswered(userId, data.data);
  }, [data, userId]);
  if (error) return <ErrorView error={error} level={1} title={t('deskFeedback.failed')} onRetry={() => void refetch()} />;
  const rounds = data && roundsOf(data.data);
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.deskFeedback')} />
      {!rounds && <Skeleton width="full" shape="block" />}
      {rounds?.length === 0 && <EmptyState title={t('deskFeedback.nothing.title')} text={t('deskFeedback.nothing.text')} />}
      {rounds?.map((round) => (
        <RoundCard key={round.id} round={round} />
      ))}
      <PublishedReplies />
    </div>
  );
}
