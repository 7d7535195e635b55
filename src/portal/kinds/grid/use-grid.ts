import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from '../../../../machines/editor.ts';
import { gridMachine } from '../../../../machines/grid.ts';
import { inspection } from '../../session/inspection.ts';
import { gridControl, type GridControl } from './control.ts';
import type { GridDescription } from './description.ts';
import { contestedCells, leftOf, leftOfRow } from './model/differences.ts';
import { met } from './model/meeting.ts';
import { sheetOf } from './model/sheet.ts';
import { changedRows, gridSaves } from './saves.ts';
import { saveBodies, whole } from './sending.ts';
import { gridStore } from './store.ts';

/** Creates the control of a grid for the server’s answer. Description and permission must not change afterwards. */
export function useGrid<Data>(description: GridDescription<Data>, data: Data, mayChange: boolean): GridControl {
  const { t } = useTranslation();
  const modes = useActorRef(gridMachine, inspection);
  const [held] = useState({ data });
  const [control] = useState(() => {
    const store = gridStore(sheetOf(description.columns(data, t), description.rows(data)));
    const saves = gridSaves(saveBodies(description, store, held), description.save.pauseMs ?? null, description.Question !== undefined);
    return gridControl({ rules: description, store, modes, saves, mayChange });
  });
  useEffect(() => control.saves.start(), [control]);
  useEffect(() => watched(control, description.save.by), [control, description]);
  useEffect(() => {
    const { sheet } = control.store.get();
    // Reloaded data is shown if there are no local changes. Otherwise it is merged when saving.
    if (control.saves.tally().unsaved === 0 && held.data !== data) {
      held.data = data;
      const rows = description.rows(data);
      const isNews = !isSame(rows, [...sheet.base.values()]);
      control.store.set({ sheet: { ...(isNews ? met(sheet, rows) : sheet), columns: description.columns(data, t) } });
    } else control.store.set({ sheet: { ...sheet, columns: description.columns(held.data, t) } });
  }, [control, description, data, held, t]);
  return control;
}

/** Reports the changes left to send to the saving machines after each change of the sheet. */
function watched({ store, saves, rules: { check } }: GridControl, by: 'whole' | 'row'): () => void {
  let before = store.get().sheet;
  return store.subscribe(() => {
    const { sheet } = store.get();
    if (sheet === before) return;
    const rows = changedRows(before.rows, sheet.rows);
    const [hadOpen, hasOpen] = [contestedCells(before), contestedCells(sheet)];
    before = sheet;
    if (by === 'whole') {
      saves.note(whole, leftOf(sheet, check));
      if (hadOpen.length > 0 && hasOpen.length === 0) saves.settle(whole, leftOf(sheet, check));
      return;
    }
    for (const key of rows) {
      saves.note(key, leftOfRow(key, sheet, check));
      const isOf = ({ row }: { row: string }) => row === key;
      if (hadOpen.some(isOf) && !hasOpen.some(isOf)) saves.settle(key, leftOfRow(key, sheet, check));
    }
  });
}
