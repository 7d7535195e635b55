import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import * as layout from '../../kit/layout.css.ts';
import { toast } from '../../kit/toast.ts';
import { useCompact } from '../../kit/use-compact.ts';
import { LeaveQuestion } from '../parts/leave-dialog.tsx';
import type { GridControl } from './control.ts';
import type { GridDescription } from './description.ts';
import { GridStatus } from './grid-status.tsx';
import { GridTable } from './grid-table.tsx';
import { GridTools } from './grid-tools.tsx';
import { contestedCells } from './model/differences.ts';
import { RowForm } from './row-form.tsx';
import { useGridState } from './store.ts';
import { useGrid } from './use-grid.ts';

export interface GridProps<Data> {
  /** Must be the same object in every render. */
  of: GridDescription<Data>;
  data: Data;
  /** False makes the grid read-only. */
  mayChange: boolean;
}

/** A grid of cells for the server’s answer. */
export function Grid<Data>(props: GridProps<Data>) {
  return <GridOver key={String(props.mayChange)} {...props} />;
}

function GridOver<Data>({ of, data, mayChange }: GridProps<Data>) {
  const control = useGrid(of, data, mayChange);
  return <GridView control={control} savesByItself={of.save.pauseMs !== undefined} />;
}

/** The grid for a parent that creates the control itself, to show results computed from the cells beside it. */
export function GridView({ control, savesByItself }: { control: GridControl; savesByItself: boolean }) {
  const { t } = useTranslation();
  const { saves, mayChange, rules } = control;
  const tally = useSyncExternalStore(saves.subscribe, saves.tally);
  const isCompact = useCompact();
  useEffect(() => control.onLost((rows) => void toast('error', t('kind.grid.lost', { rows: rows.slice(0, 5).join(', ') }))), [control, t]);
  return (
    <div className={layout.stack}>
      {mayChange && <GridTools control={control} hasKeys={!isCompact} />}
      <Contested control={control} />
      {tally.problem !== null && tally.waiting === 0 && (
        <Banner tone="danger">{t([`${rules.texts}.refused.${tally.problem}`, `error.${tally.problem}`])}</Banner>
      )}
      {isCompact ? <RowForm control={control} /> : <GridTable control={control} label={t(`${rules.texts}.label`)} />}
      {mayChange && <GridStatus control={control} savesByItself={savesByItself} />}
      {tally.confirming > 0 && <Question control={control} />}
      <LeaveQuestion isOn={tally.unsaved > 0} />
    </div>
  );
}

function Question({ control: { rules, saves, store } }: { control: GridControl }) {
  const sheet = useGridState(store, (state) => state.sheet);
  return rules.Question ? <rules.Question sheet={sheet} onAnswer={saves.answer} /> : null;
}

/** Another user has saved first: cells changed by both show both values. */
function Contested({ control }: { control: GridControl }) {
  const { t } = useTranslation();
  const number = useGridState(control.store, ({ sheet }) => contestedCells(sheet).length);
  if (number === 0) return null;
  return (
    <Banner
      tone="warning"
      actions={
        <>
          <Button size="small" onClick={() => control.goToFirst(contestedCells)}>
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
      {t('kind.grid.contested', { number })}
    </Banner>
  );
}
