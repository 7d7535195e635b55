import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { findUsers, type UserRow } from '../../../../contract/authorization.ts';
import { useCall } from '../../../api/use-call.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { SearchInput } from '../../../kit/search-input.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { AssignRoleDialog } from '../parts/assign-role-dialog.tsx';
import * as styles from '../parts/authorization.css.ts';
import { ResetPasswordDialog } from '../parts/reset-password-dialog.tsx';
import { UserLine } from '../parts/user-line.tsx';

/** The server wants two letters at least. */
const shortest = 2;
const debounceMs = 200;

/** Who may sign in, and as what: find a user, reset the password, give another role. What was searched is in the address. */
export function Screen() {
  const { t } = useTranslation();
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const [opened, setOpened] = useState<{ what: 'password' | 'role'; user: UserRow } | null>(null);
  useEffect(() => {
    if (typed.trim() === asked) return undefined;
    const settle = setTimeout(() => {
      const query = typed.trim() === '' ? '' : `?${new URLSearchParams({ q: typed.trim() })}`;
      navigate(path + query, { replace: true, state: { isSameScreen: true } });
    }, debounceMs);
    return () => clearTimeout(settle);
  }, [typed, asked, navigate, path]);

  const isLong = [...asked].length >= shortest;
  const found = useCall(findUsers, { query: { q: asked } }, { enabled: isLong, keepPrevious: true });
  const users = isLong ? found.data?.data : undefined;
  const close = () => setOpened(null);
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.webAuthorization')} subtitle={t('authorization.subtitle')} />
      <div role="search" className={styles.search}>
        <SearchInput
          label={t('authorization.find')}
          value={typed}
          onValue={setTyped}
          maxLength={80}
          isBusy={isLong && found.isFetching}
        />
      </div>
      {!isLong && <EmptyState title={t('authorization.start')} text={t('authorization.startHint')} />}
      {isLong && !users && found.error && (
        <ErrorView
          error={found.error}
          title={t('authorization.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {users?.length === 0 && <EmptyState title={t('authorization.nobody', { query: asked })} />}
      {users && users.length > 0 && (
        <Card title={t('authorization.found', { count: users.length })} isFlush>
          <ul role="list" className={styles.lines} aria-busy={found.isPlaceholderData || undefined}>
            {users.map((user) => (
              <UserLine
                key={user.id}
                user={user}
                onResetPassword={() => setOpened({ what: 'password', user })}
                onAssignRole={() => setOpened({ what: 'role', user })}
              />
            ))}
          </ul>
        </Card>
      )}
      {opened?.what === 'password' && <ResetPasswordDialog user={opened.user} onClose={close} />}
      {opened?.what === 'role' && <AssignRoleDialog user={opened.user} onClose={close} />}
    </div>
  );
}
