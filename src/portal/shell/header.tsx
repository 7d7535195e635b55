import { PanelLeft, Settings, Menu as MenuIcon } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { brand, college } from '../college.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { useCompact } from '../kit/use-compact.ts';
import { settingsActor } from '../session/settings.ts';
import { sidebarActor } from '../session/sidebar.ts';
import { Bell } from './bell.tsx';
import { ColourModeSwitch } from './colour-mode-switch.tsx';
import * as styles from './frame.css.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { useOverlays } from './overlays.ts';
import { PaletteButton } from './palette-button.tsx';
import { SearchBox } from './search-box.tsx';
import { toggleSidebar } from './sidebar-fold.ts';
import { UnsentHost } from './unsent-host.tsx';
import { useNarrow } from './use-narrow.ts';
import { UserMenu } from './user-menu.tsx';

/** The bar at the top. Below 1024 px it has buttons for menu and search (spec §2). */
export function Header() {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const isCompact = useCompact();
  const { openSettings } = useOverlays();
  return (
    <header className={styles.header} data-chrome="">
      <MenuToggle isNarrow={isNarrow} />
      <Link href="/" className={styles.brand}>
        <img className={styles.crest} src={college().logo} alt={t('nav.home')} width={32} height={32} />
        <span className={styles.brandText}>{brand(isCompact)}</span>
      </Link>
      {!isNarrow && <PaletteButton />}
      <div className={styles.tools}>
        {isNarrow && <SearchBox />}
        <UnsentHost />
        {!isCompact && (
          <>
            <LanguageSwitch />
            <ColourModeSwitch />
            <Bell />
            <IconButton icon={Settings} label={t('frame.settings.title')} aria-haspopup="dialog" onClick={openSettings} />
          </>
        )}
        <UserMenu isCompact={isCompact} />
      </div>
    </header>
  );
}

/** Opens the drawer or folds the sidebar. With the horizontal menu there is nothing to fold. */
function MenuToggle({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation();
  const isOpen = useSelector(sidebarActor, (sidebar) => sidebar.hasTag('open'));
  const isAcross = useSelector(settingsActor, (settings) => settings.hasTag('horizontal'));
  if (isAcross && !isNarrow) return null;
  return (
    <IconButton
      icon={isNarrow ? MenuIcon : PanelLeft}
      isMirrored
      className={styles.foldButton}
      label={t(isOpen ? 'frame.menu.close' : 'frame.menu.open')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'menu' : undefined}
      aria-keyshortcuts="Control+B"
      onClick={toggleSidebar}
    />
  );
}
