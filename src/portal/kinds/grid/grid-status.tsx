import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { SaveButton } from '../../kit/save-button.tsx';
import type { GridControl } from './control.ts';
import * as styles from './grid.css.ts';
import { refusedCells } from './model/differences.ts';
import type { Tally } from './saves.ts';
import { useGridState } from './store.ts';

/** The saving status, with the available actions. */
export function GridStatus({ control, savesByItself }: { control: GridControl; savesByItself: boolean }) {
  const { t } = useTranslation();
  const { saves, store } = control;
  const tally = useSyncExternalStore(saves.subscribe, saves.tally);
  const refused = useGridState(store, ({ sheet }) => refusedCells(sheet).length);
  const words = wordsOf(tally);
  return (
    <div className={styles.bar}>
      {!savesByItself && (
        <SaveButton type="button" isBusy={tally.busy > 0} onClick={() => control.run({ do: 'save' })}>
          {t('kind.form.save')}
        </SaveButton>
      )}
      {!savesByItself && tally.unsaved > 0 && tally.busy === 0 && <Button onClick={control.revert}>{t('kind.form.revert')}</Button>}
      {refused > 0 && (
        <Button size="small" onClick={() => control.goToFirst(refusedCells)}>
          {t('kind.grid.refused', { number: refused })}
        </Button>
      )}
      {tally.waiting > 0 && (
        <Button size="small" onClick={saves.retry}>
          {t('common.retry')}
        </Button>
      )}
      <span role="status" className={styles.grow}>
        {words ? t(words) : savesByItself || tally.hasSaved ? t('kind.grid.saved') : ''}
      </span>
    </div>
  );
}

/** The most urgent message. */
function wordsOf({ waiting, expired, busy, unsaved }: Tally): string | null {
  if (waiting > 0) return 'kind.grid.waiting';
  if (expired > 0) return 'kind.form.waiting';
  if (busy > 0) return 'kind.grid.saving';
  return unsaved > 0 ? 'kind.form.unsaved' : null;
}
