import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SessionRow } from '../../../../contract/authorization/sessions.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Badge } from '../../../kit/badge.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { Button } from '../../../kit/button.tsx';
import * as styles from './authorization.css.ts';
import { useDeviceName } from './device-name.tsx';

type Session = Pick<SessionRow, 'id' | 'startedAt' | 'lastSeenAt' | 'ip' | 'userAgent' | 'isThisOne'>;

interface Props<Row extends Session> {
  sessions: readonly Row[];
  /** Id of the session that is being ended. */
  ending?: number | null;
  onEnd: (session: Row) => void;
}

/** One line per session, with a button to end it, except for the current one. */
export function SessionLines<Row extends Session>({ sessions, ending = null, onEnd }: Props<Row>) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useDeviceName();
  return (
    <ul role="list" className={styles.lines}>
      {sessions.map((session) => (
        <li key={session.id} className={styles.line}>
          <div className={styles.words}>
            <span className={styles.name}>
              <bdi>{nameOf(session.userAgent)}</bdi> {session.isThisOne && <Badge tone="success">{t('account.sessions.thisOne')}</Badge>}
            </span>
            <span className={styles.detail}>
              {t('account.sessions.since', { moment: format.dateTime(session.startedAt) })}
              {session.ip && (
                <>
                  {' · '}
                  <Bdi>{session.ip}</Bdi>
                </>
              )}
            </span>
            <span className={styles.detail}>
              {t('authorization.sessionList.field.lastSeenAt')}: {format.relative(session.lastSeenAt)}
            </span>
          </div>
          {!session.isThisOne && (
            <span data-chrome="">
              <Button
                size="small"
                icon={LogOut}
                areIconsMirrored
                isBusy={ending === session.id}
                aria-label={t('account.sessions.endOne', { device: nameOf(session.userAgent) })}
                onClick={() => onEnd(session)}
              >
                {t('account.sessions.end')}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
