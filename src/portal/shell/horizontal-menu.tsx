import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Icon } from '../kit/icon.tsx';
import { Popover } from '../kit/popover.tsx';
import { isSoon, menuFor } from '../navigation.ts';
import type { MenuEntry, MenuSection } from '../route.ts';
import { useCurrentPlace, useEntry, type CurrentPlace } from './current-place.ts';
import * as styles from './menu.css.ts';

/** The main menu across the top: a button for each section, with its entries in columns below (setting `menu`). */
export function HorizontalMenu({ held }: { held: ReadonlySet<number> }) {
  const { t } = useTranslation();
  const place = useCurrentPlace();
  const sections = useMemo(() => menuFor(held), [held]);
  return (
    <nav className={styles.bar} aria-label={t('frame.menu.label')} data-chrome="">
      {sections.map((section) => (
        <Section key={section.key} section={section} held={held} place={place} />
      ))}
    </nav>
  );
}

interface SectionProps {
  section: MenuSection;
  held: ReadonlySet<number>;
  place: CurrentPlace;
}

function Section({ section, held, place }: SectionProps) {
  const { t } = useTranslation();
  const loose = section.entries.filter((entry) => entry.kind !== 'group');
  const groups = section.entries.filter((entry) => entry.kind === 'group');
  return (
    <Popover
      label={t(section.titleKey)}
      align="start"
      width={groups.length > 0 ? '44rem' : '18rem'}
      isFlush
      button={(button) => (
        <button {...button} type="button" className={styles.barButton} data-current={place.route?.section === section.key ? '' : undefined}>
          <Icon of={section.icon} className={styles.barIcon} />
          {t(section.titleKey)}
          <Icon of={ChevronDown} size={14} />
        </button>
      )}
    >
      {(close) => (
        <div className={styles.panel}>
          {loose.length > 0 && (
            <div className={styles.panelGroup}>
              <Entries entries={loose} held={held} place={place} onChosen={close} />
            </div>
          )}
          {groups.map((group) => (
            <div key={group.key} id={panelOf(group.key)} className={styles.panelGroup}>
              <h2 className={styles.panelTitle}>{t(group.titleKey)}</h2>
              <Entries entries={group.entries} held={held} place={place} onChosen={close} />
            </div>
          ))}
        </div>
      )}
    </Popover>
  );
}

const panelOf = (group: string) => `panel-${group}`;

/** Submenus are always open here: focuses the first entry. */
const goToGroup = (group: string) => document.getElementById(panelOf(group))?.querySelector('a')?.focus();

interface EntriesProps {
  entries: readonly MenuEntry[];
  held: ReadonlySet<number>;
  place: CurrentPlace;
  onChosen: () => void;
}

function Entries({ entries, held, place, onChosen }: EntriesProps) {
  const { t } = useTranslation();
  const entryOf = useEntry(held, place);
  return (
    <ul role="list" className={styles.list}>
      {entries.map((entry) => {
        if (entry.kind === 'group') return null;
        if (entry.kind === 'opener') {
          return (
            <li key={entry.titleKey}>
              <button type="button" className={styles.panelLink} onClick={() => goToGroup(entry.opens)}>
                <span className={styles.word}>{t(entry.titleKey)}</span>
              </button>
            </li>
          );
        }
        const { href, current } = entryOf(entry);
        return (
          <li key={entry.path}>
            <Link
              href={href}
              className={styles.panelLink}
              aria-current={current}
              data-soon={isSoon(entry, held) ? '' : undefined}
              onClick={onChosen}
            >
              <span className={styles.word}>{t(entry.titleKey)}</span>
              {isSoon(entry, held) && <span className={styles.soon}>{t('frame.menu.soon')}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
