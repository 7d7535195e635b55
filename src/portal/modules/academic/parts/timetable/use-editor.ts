import { useEffect, useState } from 'react';
import { emptyAreas } from '../../../../api/call-query.ts';
import { patchEntries, type VersionWeek } from '../../../../../contract/academic/timetable-week.ts';
import { timetableControl, type TimetableControl } from './control.ts';
import { boardOf } from './store.ts';

/** Editor of a timetable, from the server's first answer on. Unsaved changes are sent when the page is left. */
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
      // Other screens fetch the timetable again; while the editor was open, it was drawn from here.
      if (past.length > 0) emptyAreas(patchEntries.changes ?? []);
    };
  }, [control]);
  return control;
}
