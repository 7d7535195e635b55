import { MessageCircleWarning, UserRoundPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listOwnQueries } from '../../../../contract/desk/queries.ts';
import { useCall } from '../../../api/use-call.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenActions } from '../../../kinds/parts/screen-actions.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { useDisclosure } from '../../../kit/use-disclosure.ts';
import { to } from '../../../links.ts';
import { useUser } from '../../../session/use-user.ts';
import { NewQuery } from '../parts/queries/new-query.tsx';
import { OwnQueryCard } from '../parts/queries/own-query.tsx';

/** Queries of a student about errors in their own record, the newest first, with the answers. */
export const Screen = asking([{ endpoint: listOwnQueries, input: {} as never }], OwnQueries);

function OwnQueries() {
  const { t } = useTranslation();
  const user = useUser();
  const { data, error, refetch } = useCall(listOwnQueries, {});
  const { isOpen, open, close } = useDisclosure();
  const actions = [
    { key: 'new', label: t('recordQuery.action.new'), icon: MessageCircleWarning, isPrimary: true, onChoose: () => open() },
    ...(user
      ? [
          {
            key: 'corrections',
            label: t('recordQuery.action.corrections'),
            icon: UserRoundPen,
            href: to('ownProfile', { userId: user.userId }, { tab: 'requests' }),
          },
        ]
      : []),
  ];
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.deskQueries')} subtitle={t('recordQuery.own.subtitle')} actions={<ScreenActions actions={actions} />} />
      {error && <ErrorView error={error} title={t('recordQuery.own.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="full" />}
      {data?.data.length === 0 && <EmptyState level={2} title={t('recordQuery.own.none')} text={t('recordQuery.own.noneText')} />}
      {data?.data.map((query) => (
        <OwnQueryCard key={query.id} query={query} />
      ))}
      {isOpen && <NewQuery onClose={close} />}
    </div>
  );
}
