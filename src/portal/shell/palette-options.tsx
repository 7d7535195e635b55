import { CornerDownLeft, FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteEntry } from '../../../machines/palette.ts';
import { Icon } from '../kit/icon.tsx';
import { isMissing, routeAt } from '../navigation.ts';
import type { SearchSource } from '../route.ts';
import * as styles from './palette.css.ts';
import { warmScreen } from './warm-screen.ts';

interface PaletteOptionsProps {
  /** Id of the list; `optionId` derives the ids of the options. */
  id: string;
  entries: readonly PaletteEntry[];
  active: number;
  query: string;
  sources: readonly SearchSource[];
  onPoint: (index: number) => void;
  onChoose: (index: number) => void;
}

export const optionId = (id: string, entry: PaletteEntry | undefined) => (entry ? `${id}-${entry.id}` : undefined);

/** The results under headings. The focus and the key handling stay in the field. */
export function PaletteOptions({ id, entries, active, query, sources, onPoint, onChoose }: PaletteOptionsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, entries]);
  const iconOf = ({ kind }: PaletteEntry) => sources.find((source) => source.kind === kind)?.icon ?? FileText;
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('frame.palette.results')}>
      {groupsOf(entries, sources).map(({ kind, rows }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} className={styles.heading}>
            {t(headingOf(kind, query))}
          </div>
          {rows.map(({ entry, index }) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={entry.id}
              id={optionId(id, entry)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              data-soon={leadsNowhere(entry) ? '' : undefined}
              onPointerMove={() => index !== active && onPoint(index)}
              onPointerEnter={() => void warmScreen(entry.path)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(index)}
            >
              <Icon of={iconOf(entry)} />
              <span className={styles.words}>
                <bdi>{entry.title}</bdi>
                {entry.detail && <bdi className={styles.detail}>{entry.detail}</bdi>}
              </span>
              {leadsNowhere(entry) && <span className={styles.soon}>{t('frame.menu.soon')}</span>}
              {index === active && <Icon of={CornerDownLeft} size={16} isMirrored />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Checks that an entry’s screen is missing. */
function leadsNowhere({ path }: PaletteEntry): boolean {
  const route = routeAt(new URL(path, location.href).pathname)?.route;
  return route !== undefined && isMissing(route);
}

const headingOf = (kind: string, query: string): string => {
  if (query.trim() === '') return 'frame.palette.kind.recent';
  return kind === 'screen' ? 'frame.palette.kind.screen' : `nav.found.${kind}`;
};

/** The entries under their headings, each with its index in the whole list. */
function groupsOf(entries: readonly PaletteEntry[], sources: readonly SearchSource[]) {
  const rows = entries.map((entry, index) => ({ entry, index }));
  return ['screen', ...sources.map(({ kind }) => kind)]
    .map((kind) => ({ kind, rows: rows.filter(({ entry }) => entry.kind === kind) }))
    .filter(({ rows }) => rows.length > 0);
}
