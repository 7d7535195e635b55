import { Search } from 'lucide-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { searchBoxMachine } from '../../../machines/search-box.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { SearchInput } from '../kit/search-input.tsx';
import { inspection } from '../session/inspection.ts';
import { useNarrow } from './use-narrow.ts';
import { useOverlays } from './overlays.ts';
import * as styles from './frame.css.ts';

/**
 * The search box below 1024 px, shown and hidden by its button and hidden on submitting (spec §2). The query continues
 * in the palette.
 */
export function SearchBox() {
  const { t } = useTranslation();
  const { openPalette } = useOverlays();
  const actor = useActorRef(searchBoxMachine, inspection);
  const isShown = useSelector(actor, (box) => box.hasTag('shown'));
  const isNarrow = useNarrow();
  const [query, setQuery] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  useEffect(() => {
    const submitted = actor.on('submitted', ({ query }) => openPalette(query));
    const dismissed = actor.on('dismissed', () => button.current?.focus());
    return () => {
      submitted.unsubscribe();
      dismissed.unsubscribe();
    };
  }, [actor, openPalette]);
  useEffect(() => actor.send({ type: 'widthChanged', isNarrow }), [actor, isNarrow]);
  useEffect(() => {
    if (isShown) form.current?.querySelector('input')?.focus();
  }, [isShown]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The palette returns the focus to its former place, which must not be a box that is gone.
    button.current?.focus();
    actor.send({ type: 'submit', query });
    setQuery('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) actor.send({ type: 'escape' });
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={Search}
        label={t(isShown ? 'frame.search.hide' : 'frame.search.show')}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => actor.send({ type: 'toggle' })}
      />
      {isShown && (
        <form ref={form} id={id} role="search" className={styles.searchBox} onSubmit={submit} onKeyDown={press}>
          <SearchInput label={t('frame.search.label')} value={query} onValue={setQuery} />
        </form>
      )}
    </>
  );
}
