import { ChevronDown } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../kit/icon.tsx';
import { menuFor } from '../navigation.ts';
import type { MenuSection } from '../route.ts';
import { sidebarActor } from '../session/sidebar.ts';
import { useCurrentPlace, type CurrentPlace } from './current-place.ts';
import { Fold } from './fold.tsx';
import { MenuEntries } from './menu-entries.tsx';
import * as styles from './menu.css.ts';

export interface MenuTreeProps {
  held: ReadonlySet<number>;
  /** Closes the drawer after a choice. */
  onChosen?: () => void;
}

/** The main menu with the screens available to this user, one section open at a time (spec §2). */
export function MenuTree({ held, onChosen }: MenuTreeProps) {
  const sections = useMemo(() => menuFor(held), [held]);
  const place = useCurrentPlace();
  const isReady = usePlaceShown(sections, place);
  if (!isReady) return null;
  return (
    <ul role="list" className={styles.list}>
      {sections.map((section) => (
        <Section key={section.key} section={section} held={held} place={place} {...(onChosen !== undefined && { onChosen })} />
      ))}
    </ul>
  );
}

/** Opens the section of the page before the first paint, so that nothing moves afterwards. */
function usePlaceShown(sections: readonly MenuSection[], { route }: CurrentPlace): boolean {
  const isReady = useSelector(sidebarActor, (sidebar) => sidebar.hasTag('known'));
  useLayoutEffect(() => {
    if (route?.section && sidebarActor.getSnapshot().context.section === null) {
      sidebarActor.send({ type: 'toggleSection', section: route.section });
      if (route.group !== null) sidebarActor.send({ type: 'toggleSubmenu', submenu: route.group });
    }
    sidebarActor.send({ type: 'sectionsShown', sections: sections.map(({ key }) => key) });
    return () => sidebarActor.send({ type: 'sectionsGone' });
    // Once per user; later, navigation updates the place.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sections]);
  return isReady;
}

interface SectionProps extends MenuTreeProps {
  section: MenuSection;
  place: CurrentPlace;
}

function Section({ section, held, place, onChosen }: SectionProps) {
  const { t } = useTranslation();
  const isOpen = useSelector(sidebarActor, ({ context }) => context.section === section.key);
  const id = `menu-${section.key}`;
  return (
    <li>
      <button
        type="button"
        className={styles.section}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-current={place.route?.section === section.key ? '' : undefined}
        onClick={() => sidebarActor.send({ type: 'toggleSection', section: section.key })}
      >
        <Icon of={section.icon} />
        <span className={styles.word}>{t(section.titleKey)}</span>
        <Icon of={ChevronDown} size={16} className={styles.chevron} />
      </button>
      <Fold id={id} isOpen={isOpen}>
        <MenuEntries entries={section.entries} held={held} place={place} {...(onChosen !== undefined && { onChosen })} />
      </Fold>
    </li>
  );
}
