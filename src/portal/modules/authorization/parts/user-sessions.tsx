import { UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listSessions, type SessionRow } from '../../../../contract/authorization/sessions.ts';
import type { UserRecord } from '../../../../contract/authorization/users.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../kit/button.tsx';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { useDisclosure } from '../../../kit/use-disclosure.ts';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { useUser } from '../../../session/use-user.ts';
import { EndSessionDialog, EndUserDialog } from './end-sessions-dialogs.tsx';
import { SessionLines } from './session-lines.tsx';
import { Pending, WithLink } from './user-trail.tsx';
import { to } from '../../../links.ts';

/** Sessions of the user, with buttons to end one or all. */
export function UserSessions({ record }: PartProps<UserRecord>) {
  const { t } = useTranslation();
  const caller = useUser();
  const answer = useCall(listSessions, { query: { userId: [record.id], pageSize: 50 } });
  const { subject: ending, open, close } = useDisclosure<SessionRow | 'all'>();
  if (!answer.data) return <Pending answer={answer} />;
  const sessions = answer.data.data;
  return (
    <WithLink href={to('sessionList', {}, { userId: record.id })}>
      <Card
        title={t('authorization.user.tab.sessions')}
        isFlush
        actions={
          sessions.some(({ isThisOne }) => !isThisOne) && (
            <span data-chrome="">
              <Button size="small" icon={UserX} onClick={() => open('all')}>
                {t('authorization.sessionList.action.endUser')}
              </Button>
            </span>
          )
        }
      >
        {sessions.length > 0 ? <SessionLines sessions={sessions} onEnd={open} /> : <EmptyState level={3} />}
      </Card>
      {ending === 'all' && <EndUserDialog user={record} isOwn={record.id === caller?.userId} onClose={close} />}
      {ending !== null && ending !== 'all' && <EndSessionDialog row={ending} onClose={close} />}
    </WithLink>
  );
}
