import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import * as layout from '../../kit/layout.css.ts';
import { SaveButton } from '../../kit/save-button.tsx';
import { LeaveQuestion } from '../parts/leave-dialog.tsx';
import type { GridControl } from './control.ts';
import type { GridDescription } from './description.ts';
import { GridTable } from './grid-table.tsx';
import * as styles from './grid.css.ts';
import { contestedCells, refusedCells } from './model/differences.ts';
import { useGridState } from './store.ts';
import { useGrid } from './use-grid.ts';

export interface GridProps<Data> {
  /** The same one throughout. */
  of: GridDescription<Data>;
  data: Data;
  /** Without it the cells are only read. */
  mayChange: boolean;
}

/** A grid of cells over what the server answered. */
export function Grid<Data>(props: GridProps<Data>) {
  return <GridOver key={String(props.mayChange)} {...props} />;
}

function GridOver<Data>({ of, data, mayChange }: GridProps<Data>) {
  const control = useGrid(of, data, mayChange);
  return <GridView control={control} savesByItself={of.save.pauseMs !== undefined} />;
}

export function GridView({ control, savesByItself }: { control: GridControl; savesByItself: boolean }) {
  const { t } = useTranslation();
  const { saves, store, mayChange } = control;
  const tally = useSyncExternalStore(saves.subscribe, saves.tally);
  const refused = useGridState(store, ({ sheet }) => refusedCells(sheet).length);
  const contested = useGridState(store, ({ sheet }) => contestedCells(sheet).length);
  const first = (cells: typeof refusedCells) => {
    const cell = cells(store.get().sheet)[0];
    if (cell) control.goTo(cell);
  };
  return (
    <div className={layout.stack}>
      {contested > 0 && (
        <Banner
          tone="warning"
          actions={
            <>
              <Button size="small" onClick={() => first(contestedCells)}>
                {t('kind.grid.showMe')}
              </Button>
              <Button size="small" onClick={() => control.chooseAll('mine')}>
                {t('kind.grid.allMine')}
              </Button>
              <Button size="small" onClick={() => control.chooseAll('theirs')}>
                {t('kind.grid.allTheirs')}
              </Button>
            </>
          }
        >
          {t('kind.grid.contested', { count: contested })}
        </Banner>
      )}
      {tally.problem !== null && tally.waiting === 0 && <Banner tone="danger">{t(`error.${tally.problem}`)}</Banner>}
      <GridTable control={control} label={t(`${control.rules.texts}.label`)} />
      {mayChange && (
        <div className={styles.bar}>
          {control.rules.lines?.canAdd && <Button onClick={() => control.addRow()}>{t('kind.grid.addRow')}</Button>}
          {!savesByItself && (
            <SaveButton type="button" isBusy={tally.busy > 0} onClick={() => control.run({ do: 'save' })}>
              {t('kind.form.save')}
            </SaveButton>
          )}
          {refused > 0 && (
            <Button size="small" onClick={() => first(refusedCells)}>
              {t('kind.grid.refused', { count: refused })}
            </Button>
          )}
          <span role="status" className={styles.grow}>
            {tally.waiting > 0
              ? t('kind.grid.waiting', { count: tally.waiting })
              : tally.expired > 0
                ? t('kind.form.waiting')
                : tally.busy > 0
                  ? t('kind.grid.saving')
                  : tally.unsaved > 0
                    ? t('kind.form.unsaved')
                    : ''}
          </span>
        </div>
      )}
      <LeaveQuestion isOn={tally.unsaved > 0} />
    </div>
  );
}
