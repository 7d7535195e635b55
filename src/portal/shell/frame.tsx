import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { SkipLink } from '../kit/skip-link.tsx';
import { useDisclosure } from '../kit/use-disclosure.ts';
import { settingsActor } from '../session/settings.ts';
import { usePermissions } from '../session/use-permissions.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { ExpiredDialog } from './expired-dialog.tsx';
import { Footer } from './footer.tsx';
import * as styles from './frame.css.ts';
import { Header } from './header.tsx';
import { codeOrFail } from '../code-missing.ts';
import { OverlaysProvider, type Overlays } from './overlays.ts';
import { PageSpinner } from './page-spinner.tsx';
import { PaletteHost } from './palette-host.tsx';
import { SettingsHost } from './settings-host.tsx';
import { followFold, listenForFold } from './sidebar-fold.ts';
import { Drawer, Sidebar } from './sidebar.tsx';
import { ToTop } from './to-top.tsx';
import { useNarrow } from './use-narrow.ts';
import { followLinks } from './warm-links.ts';

const HorizontalMenu = lazy(codeOrFail(async () => (await import('./horizontal-menu.tsx')).HorizontalMenu));

/** The frame around every screen for signed-in users (spec §2). */
export function Frame({ children }: { children: ReactNode }) {
  const isNarrow = useNarrow();
  const isAcross = useSelector(settingsActor, (settings) => settings.hasTag('horizontal'));
  const held = usePermissions();
  useLayoutEffect(followFold, []);
  useEffect(listenForFold, []);
  useEffect(followLinks, []);
  const { overlays, query, hasSettings, closeSettings, closePalette } = useOverlayState();
  return (
    <OverlaysProvider value={overlays}>
      <div className={styles.frame}>
        <SkipLink />
        <Header />
        <ConnectionBanner />
        {isAcross && !isNarrow && held && (
          <Suspense fallback={null}>
            <HorizontalMenu held={held} />
          </Suspense>
        )}
        <div className={styles.middle}>
          {!isAcross && !isNarrow && <Sidebar />}
          <div className={styles.content}>
            <main className={styles.main} id="main" tabIndex={-1}>
              {children}
            </main>
            <Footer />
          </div>
        </div>
        <ToTop />
        <PageSpinner />
        <Drawer />
        <PaletteHost query={query} onOpen={overlays.openPalette} onClose={closePalette} />
        <SettingsHost isOpen={hasSettings} onClose={closeSettings} />
        <ExpiredDialog />
      </div>
    </OverlaysProvider>
  );
}

/**
 * The open overlay, palette or settings, or the one whose code is loading; the last request wins. The functions are
 * stable.
 */
function useOverlayState() {
  const { subject: query, open: openPalette, close: closePalette } = useDisclosure<string>();
  const { isOpen: hasSettings, open: openSettings, close: closeSettings } = useDisclosure();
  const overlays = useMemo(
    (): Overlays => ({
      openPalette: (typed = '') => {
        closeSettings();
        openPalette(typed);
      },
      openSettings: () => {
        closePalette();
        openSettings();
      },
    }),
    [openPalette, closePalette, openSettings, closeSettings],
  );
  return { overlays, closePalette, closeSettings, query, hasSettings };
}
