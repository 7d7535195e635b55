import { Bell, KeyRound, LogOut, Moon, Settings, Sun, UserRound } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { apiUrl } from '../api/base.ts';
import { useFormat } from '../i18n/format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { joinName } from '../i18n/person-name.ts';
import { Avatar } from '../kit/avatar.tsx';
import { Badge } from '../kit/badge.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Menu } from '../kit/menu.tsx';
import type { MenuEntry } from '../kit/menu-item.tsx';
import { useDisclosure } from '../kit/use-disclosure.ts';
import { countUnsent } from '../outbox/tally.ts';
import { isGuarded } from '../session/leave-guard.ts';
import { logoutActor } from '../session/logout.ts';
import { profilePath } from '../session/profile-path.ts';
import { useUser } from '../session/use-user.ts';
import { toggleColourMode, useDark } from './colour-mode-switch.tsx';
import * as styles from './frame.css.ts';
import { useOverlays } from './overlays.ts';
import { useNotifications } from './use-notifications.ts';
import { to } from '../links.ts';
import { RoleName } from '../kinds/parts/role-name.tsx';

/**
 * The signed-in user, and links about the user’s own account (spec §2). On phones also the entries that the header has
 * no room for.
 */
export function UserMenu({ isCompact }: { isCompact: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const [path] = useLocation();
  const isBusy = useSelector(logoutActor, (logout) => logout.hasTag('busy'));
  const phone = usePhoneEntries();
  const format = useFormat();
  const { subject: leaving, open: ask, close } = useDisclosure<Question>();
  const hasTexts = useTexts(leaving?.unsent ? ['shell-unsent'] : []);
  if (!user) return null;
  const name = joinName(user.name);
  const picture = user.profileImage ? apiUrl(user.profileImage) : undefined;
  const link = (key: string, icon: typeof UserRound, href: string): MenuEntry => ({
    kind: 'link',
    key,
    icon,
    href,
    label: t(`frame.user.${key}`),
    isCurrent: path === href,
  });
  const entries: MenuEntry[] = [
    link('profile', UserRound, profilePath(user)),
    link('changePassword', KeyRound, to('changePassword')),
    ...(isCompact ? phone.entries : []),
    { kind: 'separator', key: 'line' },
    {
      kind: 'action',
      key: 'signOut',
      icon: LogOut,
      isIconMirrored: true,
      label: t('frame.user.signOut'),
      isDisabled: isBusy,
      onChoose: () => {
        const question = { isGuarded: isGuarded(), unsent: countUnsent() ?? 0 };
        if (question.isGuarded || question.unsent > 0) ask(question);
        else signOut();
      },
    },
  ];
  return (
    <>
      <Menu
        label={t('frame.user.title')}
        width="18rem"
        entries={entries}
        header={
          <div className={styles.personHead}>
            <Avatar size={40} src={picture} />
            <div className={styles.personWords}>
              <bdi className={styles.personName}>{name}</bdi>
              <Badge tone="accent">
                <RoleName name={user.roleNames} />
              </Badge>
            </div>
          </div>
        }
        button={(button) => (
          <button
            {...button}
            type="button"
            className={styles.person}
            aria-label={t('frame.user.of', { name })}
            title={name}
            aria-busy={isBusy || undefined}
          >
            <Avatar src={picture} />
            {isCompact && phone.count > 0 && <span className={styles.personDot} />}
          </button>
        )}
      />
      <ConfirmDialog
        isOpen={leaving !== null && hasTexts}
        title={t(leaving?.isGuarded === false ? 'unsent.signOut.title' : 'frame.signOut.title')}
        confirmLabel={t('frame.user.signOut')}
        isDanger={leaving?.isGuarded !== false}
        onClose={close}
        onConfirm={() => {
          close();
          signOut();
        }}
      >
        {leaving?.isGuarded && <p>{t('frame.signOut.text')}</p>}
        {leaving && leaving.unsent > 0 && <p>{t('unsent.signOut.text', { number: format.number(leaving.unsent) })}</p>}
      </ConfirmDialog>
    </>
  );
}

/**
 * Facts for the question before signing out: unsaved input that would be lost, and the number of unsent changes that
 * stay on this device.
 */
interface Question {
  isGuarded: boolean;
  unsent: number;
}

function signOut() {
  logoutActor.send({ type: 'signOut' });
}

/** Entries moved here from the header on phones. */
function usePhoneEntries(): { entries: MenuEntry[]; count: number } {
  const { t } = useTranslation();
  const { openSettings } = useOverlays();
  const isDark = useDark();
  const { data } = useNotifications();
  const count = data?.unread ?? 0;
  const entries: MenuEntry[] = [
    {
      kind: 'link',
      key: 'bell',
      icon: Bell,
      href: to('notifications'),
      label: count > 0 ? t('frame.bell.count', { count }) : t('frame.bell.title'),
    },
    {
      kind: 'action',
      key: 'colourMode',
      icon: isDark ? Sun : Moon,
      label: t(isDark ? 'shell.colourMode.light' : 'shell.colourMode.dark'),
      onChoose: toggleColourMode,
    },
    {
      kind: 'action',
      key: 'settings',
      icon: Settings,
      label: t('frame.settings.withLanguage'),
      onChoose: openSettings,
    },
  ];
  return { entries, count };
}
