import { ChevronDown } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Icon } from '../kit/icon.tsx';
import { isSoon } from '../navigation.ts';
import type { MenuEntry, MenuGroup, Opener, Route } from '../route.ts';
import { sidebarActor } from '../session/sidebar.ts';
import { useEntry, type CurrentPlace } from './current-place.ts';
import { Fold } from './fold.tsx';
import * as styles from './menu.css.ts';

export interface MenuEntriesProps {
  held: ReadonlySet<number>;
  /** Closes the drawer after a choice. */
  onChosen?: () => void;
  entries: readonly MenuEntry[];
  place: CurrentPlace;
  /** Inside a submenu. */
  isDeep?: boolean;
}

/** The entries of a section or submenu. */
export function MenuEntries({ entries, isDeep = false, ...rest }: MenuEntriesProps) {
  return (
    <ul role="list" className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.titleKey}>
          {entry.kind === 'group' && <Submenu group={entry} {...rest} />}
          {entry.kind === 'screen' && <Entry route={entry} isDeep={isDeep} {...rest} />}
          {entry.kind === 'opener' && <OpenerButton opener={entry} />}
        </li>
      ))}
    </ul>
  );
}

type Rest = Omit<MenuEntriesProps, 'entries' | 'isDeep'>;

function Entry({ route, isDeep, held, place, onChosen }: Rest & { route: Route; isDeep: boolean }) {
  const { t } = useTranslation();
  const { href, current } = useEntry(held, place)(route);
  const soon = isSoon(route, held);
  return (
    <Link
      href={href}
      className={styles.link}
      aria-current={current}
      data-deep={isDeep ? '' : undefined}
      data-soon={soon ? '' : undefined}
      onClick={onChosen}
    >
      <span className={styles.word}>{t(route.titleKey)}</span>
      {soon && <span className={styles.soon}>{t('frame.menu.soon')}</span>}
    </Link>
  );
}

/**
 * The specification has an empty link here. Instead, this button opens the submenu, or moves the focus into the open
 * submenu. It has no address, so it is never current.
 */
function OpenerButton({ opener: { titleKey, opens } }: { opener: Opener }) {
  const { t } = useTranslation();
  const isOpen = useSelector(sidebarActor, ({ context }) => context.submenus.includes(opens));
  return (
    <button
      type="button"
      className={styles.group}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `menu-${opens}` : undefined}
      onClick={() => openSubmenu(opens)}
    >
      <span className={styles.word}>{t(titleKey)}</span>
    </button>
  );
}

function openSubmenu(submenu: string): void {
  const isOpen = sidebarActor.getSnapshot().context.submenus.includes(submenu);
  if (isOpen) document.getElementById(`menu-${submenu}`)?.querySelector('a')?.focus();
  else sidebarActor.send({ type: 'toggleSubmenu', submenu });
}

function Submenu({ group, ...rest }: Rest & { group: MenuGroup }) {
  const { t } = useTranslation();
  const isOpen = useSelector(sidebarActor, ({ context }) => context.submenus.includes(group.key));
  const id = `menu-${group.key}`;
  return (
    <>
      <button
        type="button"
        className={styles.group}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-current={rest.place.route?.group === group.key ? '' : undefined}
        onClick={() => sidebarActor.send({ type: 'toggleSubmenu', submenu: group.key })}
      >
        <span className={styles.word}>{t(group.titleKey)}</span>
        <Icon of={ChevronDown} size={16} className={styles.chevron} />
      </button>
      <Fold id={id} isOpen={isOpen}>
        <MenuEntries entries={group.entries} isDeep {...rest} />
      </Fold>
    </>
  );
}
