import { X } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { college } from '../college.ts';
import { classNames } from '../kit/class-names.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { sidebarTheme } from '../kit/theme.css.ts';
import { sidebarActor } from '../session/sidebar.ts';
import { useMayOpen, usePermissions } from '../session/use-permissions.ts';
import * as frame from './frame.css.ts';
import { moveByArrows } from './menu-arrows.ts';
import { MenuTree } from './menu-tree.tsx';
import * as styles from './menu.css.ts';
import { to } from '../links.ts';

/** The menu beside the page, from 1024 px; hidden when folded. */
export function Sidebar() {
  const { t } = useTranslation();
  const isOpen = useSelector(sidebarActor, (sidebar) => sidebar.hasTag('open'));
  if (!isOpen) return null;
  return (
    <aside id="menu" className={classNames(frame.sidebar, sidebarTheme)} data-chrome="" aria-label={t('frame.menu.side')}>
      <MainMenu />
      <Seal />
    </aside>
  );
}

/** The menu over the page, below 1024 px; closes after a choice, on Escape and by pressing outside. */
export function Drawer() {
  const { t } = useTranslation();
  const isOpen = useSelector(sidebarActor, (sidebar) => sidebar.hasTag('modal'));
  const close = () => sidebarActor.send({ type: 'escape' });
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('frame.menu.label')} side="start" width="menu" isBare className={sidebarTheme}>
      <div className={styles.drawer} id="menu">
        <div className={styles.drawerHead}>
          <Seal onChosen={choose} />
          <IconButton icon={X} label={t('frame.menu.close')} onClick={close} />
        </div>
        <MainMenu onChosen={choose} />
      </div>
    </Sheet>
  );
}

/** Every choice closes the drawer, even of the current page and while the next one is loading. */
function choose() {
  sidebarActor.send({ type: 'navigated', section: null });
}

function MainMenu({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const held = usePermissions();
  const scroll = useRef<HTMLElement>(null);
  useEffect(() => {
    scroll.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [held]);
  return (
    <nav ref={scroll} className={styles.scroll} aria-label={t('frame.menu.label')} data-autofocus="" tabIndex={-1} onKeyDown={moveByArrows}>
      {held === null ? (
        <div className={styles.waiting}>
          {Array.from({ length: 7 }, (_row, index) => (
            <Skeleton key={index} width={index % 2 ? 'medium' : 'long'} />
          ))}
        </div>
      ) : (
        <MenuTree held={held} {...(onChosen !== undefined && { onChosen })} />
      )}
    </nav>
  );
}

/** The college’s crest and name, with a link to the student list, or to the home page without permission for that. */
function Seal({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const { logo, name } = college();
  const isOpen = useMayOpen('studentList');
  return (
    <Link href={to(isOpen ? 'studentList' : 'home')} className={styles.seal} data-head={onChosen ? '' : undefined} onClick={onChosen}>
      <img className={styles.sealCrest} src={logo} alt={t(isOpen ? 'nav.studentList' : 'nav.home')} width={28} height={28} />
      <span className={styles.word}>{name}</span>
    </Link>
  );
}
