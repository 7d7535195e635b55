import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../kit/search-input.tsx';
import * as styles from './list.css.ts';
import type { ListActor } from './use-selection.ts';

interface Props {
  texts: string;
  actor: ListActor;
  isBusy: boolean;
}

/** The search field of a list. Typing renders only this field; the rows follow with their answer. */
export function ListSearch({ texts, actor, isBusy }: Props) {
  const { t } = useTranslation();
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft);
  const box = useSlashKey();
  return (
    <div ref={box} className={styles.search}>
      <SearchInput
        label={t([`${texts}.list.search`, 'kind.list.search'])}
        value={draft}
        isBusy={isBusy}
        onValue={(text) => actor.send({ type: 'typed', text })}
        onKeyDown={(event) => event.key === 'Enter' && actor.send({ type: 'submit' })}
      />
    </div>
  );
}

/** The slash key moves to the search field, as in many tools, except while typing. */
function useSlashKey() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('input, textarea, select, dialog, [contenteditable]')) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return box;
}
