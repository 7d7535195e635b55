import { CornerDownLeft, FileText, Search, X } from 'lucide-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { fromPromise } from 'xstate';
import { paletteMachine, type PaletteEntry } from '../../../machines/palette.ts';
import { Button } from '../kit/button.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Kbd } from '../kit/kbd.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { useModal } from '../kit/use-modal.ts';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { useUser } from '../session/use-user.ts';
import { inspection } from '../session/inspection.ts';
import { namedScreens, recordEntries, screenEntries, screenEntry, searchesFor } from './palette-entries.ts';
import * as styles from './palette.css.ts';
import { useVisits } from './use-visits.ts';
import { warmScreen } from './warm-screen.ts';
import type { SearchSource } from '../route.ts';

export interface PaletteProps {
  query: string;
  held: ReadonlySet<number>;
  onClose: () => void;
}

/** Every screen that one may open, and every student, by a few letters (Ctrl+K). It is in the page only while it is open. */
export function Palette({ query: firstQuery, held, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const id = useId();
  const [, navigate] = useLocation();
  const known = useKnownEntries(held);
  const sources = useMemo(() => searchesFor(held), [held]);
  const mayAsk = sources.length > 0;
  const machine = useMemo(
    () =>
      paletteMachine.provide({
        actors: { find: fromPromise(async ({ input }) => recordEntries(input.query, sources)) },
      }),
    [sources],
  );
  const actor = useActorRef(machine, inspection);
  const palette = useSelector(actor, (snapshot) => snapshot);
  const { entries, active, query } = palette.context;
  const modal = useModal({ onClose: () => actor.send({ type: 'escape' }), isLocked: false, closesOutside: true });
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const chosen = actor.on('chosen', ({ entry }) => {
      onClose();
      navigate(entry.path);
    });
    const dismissed = actor.on('dismissed', onClose);
    return () => {
      chosen.unsubscribe();
      dismissed.unsubscribe();
    };
  }, [actor, navigate, onClose]);
  // Before the field can be seen: the first letter must find it open.
  useLayoutEffect(() => {
    actor.send({ type: 'open', query: firstQuery, entries: known(firstQuery) });
    // What it opens with; later the field says.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, entries]);

  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || event.nativeEvent.isComposing) return;
    event.preventDefault();
    actor.send({ type: move });
  };
  const iconOf = ({ kind }: PaletteEntry) => sources.find((source) => source.kind === kind)?.icon ?? FileText;
  const optionId = (entry: PaletteEntry | undefined) => (entry ? `${id}-${entry.id}` : undefined);
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
          aria-controls={`${id}-list`}
          aria-activedescendant={optionId(entries[active])}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          placeholder={t(mayAsk ? 'frame.palette.placeholder' : 'frame.palette.placeholderScreens')}
          value={query}
          onChange={({ currentTarget: { value } }) =>
            actor.send({ type: 'typed', query: value, entries: known(value) })
          }
          onKeyDown={press}
        />
        {palette.hasTag('busy') && mayAsk && <Spinner isSilent />}
        <IconButton icon={X} size="small" label={t('common.close')} onClick={() => actor.send({ type: 'escape' })} />
      </div>
      <div ref={list} className={styles.results}>
        <div id={`${id}-list`} role="listbox" aria-label={t('frame.palette.results')}>
          {groupsOf(entries, sources).map(({ kind, rows }) => (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <div id={`${id}-${kind}`} className={styles.heading}>
                {t(headingOf(kind, query))}
              </div>
              {rows.map(({ entry, index }) => (
                // The field keeps the focus; the keys are heard there.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={entry.id}
                  id={optionId(entry)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={styles.option}
                  onPointerMove={() => index !== active && actor.send({ type: 'point', index })}
                  onPointerEnter={() => warmScreen(entry.path)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => actor.send({ type: 'choose', index })}
                >
                  <Icon of={iconOf(entry)} />
                  <span className={styles.words}>
                    <bdi>{entry.title}</bdi>
                    {entry.detail && <bdi className={styles.detail}>{entry.detail}</bdi>}
                  </span>
                  {index === active && <Icon of={CornerDownLeft} size={16} isMirrored />}
                </div>
              ))}
            </div>
          ))}
        </div>
        {palette.hasTag('nothing') && (
          <p className={styles.note}>{t('frame.palette.nothing', { query: query.trim() })}</p>
        )}
        {palette.hasTag('failed') && (
          <div className={styles.note} role="alert">
            {t('frame.palette.failed')}
            <Button size="small" onClick={() => actor.send({ type: 'retry' })}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        {query.trim() === '' && entries.length === 0 && <p className={styles.note}>{t('frame.palette.start')}</p>}
      </div>
      <div className={styles.keys} aria-hidden="true">
        <span>
          <Kbd>{'↑'}</Kbd> <Kbd>{'↓'}</Kbd> {t('frame.palette.keys.move')}
        </span>
        <span>
          <Kbd>{'↵'}</Kbd> {t('frame.palette.keys.open')}
        </span>
        <span>
          <Kbd>{'Esc'}</Kbd> {t('frame.palette.keys.close')}
        </span>
      </div>
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

/** What is listed at once: the screens that fit, or without a query those opened last. */
function useKnownEntries(held: ReadonlySet<number>): (query: string) => readonly PaletteEntry[] {
  const { t } = useTranslation();
  const userId = useUser()?.userId ?? 0;
  const { recent } = useVisits(6);
  return useMemo(() => {
    const screens = namedScreens(held, t);
    const last = recent.flatMap((route) => screens.find((screen) => screen.route === route) ?? []);
    return (query: string) =>
      query.trim() === ''
        ? last.map((screen) => screenEntry(screen, held, userId))
        : screenEntries(query, screens, held, userId);
  }, [held, t, userId, recent]);
}

const headingOf = (kind: string, query: string): string => {
  if (query.trim() === '') return 'frame.palette.kind.recent';
  return kind === 'screen' ? 'frame.palette.kind.screen' : `nav.found.${kind}`;
};

/** The entries under their headings, each with its place in the whole list. */
function groupsOf(entries: readonly PaletteEntry[], sources: readonly SearchSource[]) {
  const rows = entries.map((entry, index) => ({ entry, index }));
  return ['screen', ...sources.map(({ kind }) => kind)]
    .map((kind) => ({ kind, rows: rows.filter(({ entry }) => entry.kind === kind) }))
    .filter(({ rows }) => rows.length > 0);
}
