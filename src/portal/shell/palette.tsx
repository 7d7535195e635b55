import { useSelector } from '@xstate/react';
import { Search, X } from 'lucide-react';
import { useId, useMemo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../kit/format.ts';
import { Button } from '../kit/button.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { useModal } from '../kit/use-modal.ts';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import type { SearchSource } from '../route.ts';
import { searchesFor } from './palette-entries.ts';
import { PaletteKeys } from './palette-keys.tsx';
import { optionId, PaletteOptions } from './palette-options.tsx';
import * as styles from './palette.css.ts';
import { useKnownEntries } from './use-known-entries.ts';
import { usePalette } from './use-palette.ts';

export interface PaletteProps {
  query: string;
  held: ReadonlySet<number>;
  onClose: () => void;
}

/** Finds every available screen and record by a few letters (Ctrl+K). Mounted only while open. */
export function Palette({ query: firstQuery, held, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const id = `${useId()}-list`;
  const entriesFor = useKnownEntries(held);
  const sources = useMemo(() => searchesFor(held), [held]);
  const kinds = useNames(sources);
  const actor = usePalette({ query: firstQuery, entriesFor, sources, onClose });
  const palette = useSelector(actor, (snapshot) => snapshot);
  const { entries, active, query } = palette.context;
  const modal = useModal({ onClose: () => actor.send({ type: 'escape' }), isLocked: false, closesOutside: true });
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || event.nativeEvent.isComposing) return;
    event.preventDefault();
    actor.send({ type: move });
  };
  return (
    <dialog {...modal} className={styles.dialog} aria-label={t('frame.palette.title')} tabIndex={-1}>
      <div className={styles.field}>
        <Icon of={Search} />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={t('frame.search.label')}
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-activedescendant={optionId(id, entries[active])}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          placeholder={kinds.all}
          value={query}
          onChange={({ currentTarget: { value } }) => actor.send({ type: 'typed', query: value, entries: entriesFor(value) })}
          onKeyDown={press}
        />
        {palette.hasTag('busy') && sources.length > 0 && <Spinner isSilent />}
        <IconButton icon={X} size="small" label={t('common.close')} onClick={() => actor.send({ type: 'escape' })} />
      </div>
      <div className={styles.results}>
        <PaletteOptions
          {...{ id, entries, active, query, sources }}
          onPoint={(index) => actor.send({ type: 'point', index })}
          onChoose={(index) => actor.send({ type: 'choose', index })}
        />
        {palette.hasTag('nothing') && <p className={styles.note}>{t('frame.palette.nothing', { query: query.trim() })}</p>}
        {palette.hasTag('failed') && (
          <div className={styles.note} role="alert">
            {t('frame.palette.failed', { what: kinds.searched })}
            <Button size="small" onClick={() => actor.send({ type: 'retry' })}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        {query.trim() === '' && entries.length === 0 && <p className={styles.note}>{t('frame.palette.start')}</p>}
      </div>
      <PaletteKeys />
      <VisuallyHidden isLive>
        {query.trim() !== '' && !palette.hasTag('busy') && t('frame.palette.count', { count: entries.length })}
      </VisuallyHidden>
    </dialog>
  );
}

const moves: Partial<Record<string, 'up' | 'down' | 'home' | 'end' | 'choose'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'home',
  PageDown: 'end',
  Enter: 'choose',
};

/** Names of what can be found: everything, and the kinds searched on the server. */
function useNames(sources: readonly SearchSource[]): { all: string; searched: string } {
  const { t, i18n } = useTranslation();
  const kinds = sources.map(({ kind }) => t(`nav.found.${kind}`));
  const listed = (names: readonly string[]) => new Intl.ListFormat(languageTag(i18n.language), { type: 'unit' }).format(names);
  return { all: listed([t('frame.palette.kind.screen'), ...kinds]), searched: listed(kinds) };
}
