import { useEffect, useState } from 'react';
import { emptyAreas } from '../../../../api/call-query.ts';
import { patchEntries, type VersionWeek } from '../../../../../contract/academic/timetable-week.ts';
import { timetableControl, type TimetableControl } from './control.ts';
import { boardOf } from './store.ts';

/**
 * Editor of a timetable. `data` is read only once; later changes are in the editor's store. Unsaved changes are sent
 * when the page is left.
 */
export function useEditor(data: VersionWeek, mayWrite: boolean): TimetableControl {
  const [control] = useState(() => timetableControl(data.version.id, boardOf(data), mayWrite));
  useEffect(() => {
    const stop = control.start();
    const saved = control.save.on('saved', () => emptyLater());
    const emptyLater = () => {
      if (!control.save.getSnapshot().hasTag('unsaved')) emptyAreas((patchEntries.changes ?? []).filter((area) => area !== 'Timetable'));
    };
    return () => {
      stop();
      saved.unsubscribe();
      const { past } = control.store.get();
      control.save.send({ type: 'save' });
      // The editor draws from its own store, so the cached timetable is stale now.
      if (past.length > 0) emptyAreas(patchEntries.changes ?? []);
    };
  }, [control]);
  return control;
}
