import { LogOut, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSessions, type SessionRow } from '../../../../contract/sessions.ts';
import type { UserRecord } from '../../../../contract/users.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Badge } from '../../../kit/badge.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { Button } from '../../../kit/button.tsx';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { RowsCard } from '../../../kinds/parts/rows-card.tsx';
import { useUser } from '../../../session/use-user.ts';
import { sessionsPath } from '../paths.ts';
import { DeviceName, useDeviceName } from './device-name.tsx';
import { EndSessionDialog, EndUserDialog } from './end-sessions-dialogs.tsx';
import { Pending, WithLink } from './user-trail.tsx';

/** Where the user is signed in, and the ways to end it: one session, or all of them. */
export function UserSessions({ record }: PartProps<UserRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useDeviceName();
  const own = useUser();
  const answer = useCall(listSessions, { query: { userId: [record.id], pageSize: 50 } });
  const [ending, setEnding] = useState<SessionRow | 'all' | null>(null);
  if (!answer.data) return <Pending answer={answer} />;
  const sessions = answer.data.data;
  const close = () => setEnding(null);
  return (
    <WithLink href={`${sessionsPath}?userId=${record.id}`}>
      <RowsCard
        title={t('authorization.user.tab.sessions')}
        actions={
          sessions.some(({ isThisOne }) => !isThisOne) && (
            <span data-chrome="">
              <Button size="small" icon={UserX} onClick={() => setEnding('all')}>
                {t('authorization.sessionList.action.endUser')}
              </Button>
            </span>
          )
        }
        columns={[
          ...['startedAt', 'lastSeenAt', 'ip', 'userAgent'].map((name) => t(`authorization.sessionList.field.${name}`)),
          t('kind.list.actions'),
        ]}
        rows={sessions.map((session) => [
          format.dateTime(session.startedAt),
          format.relative(session.lastSeenAt),
          session.ip && <Bdi key="ip">{session.ip}</Bdi>,
          <DeviceName key="device" userAgent={session.userAgent} />,
          session.isThisOne ? (
            <Badge key="own" tone="success">
              {t('account.sessions.thisOne')}
            </Badge>
          ) : (
            <span key="end" data-chrome="">
              <Button
                size="small"
                icon={LogOut}
                areIconsMirrored
                aria-label={t('account.sessions.endOne', { device: nameOf(session.userAgent) })}
                onClick={() => setEnding(session)}
              >
                {t('account.sessions.end')}
              </Button>
            </span>
          ),
        ])}
      />
      {ending === 'all' && <EndUserDialog user={record} isOwn={record.id === own?.userId} onClose={close} />}
      {ending !== null && ending !== 'all' && <EndSessionDialog row={ending} onClose={close} />}
    </WithLink>
  );
}
