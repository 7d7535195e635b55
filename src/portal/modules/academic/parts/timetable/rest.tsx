import { PlaceTheRest } from '../placing/place-the-rest.tsx';
import type { TimetableControl } from './control.ts';
import { useBoard } from './store.ts';

/** “Place the rest” beside the week: its proposal stands in it as a preview, and is one step once it is accepted. */
export function Rest({ control: { store, replace } }: { control: TimetableControl }) {
  const week = useBoard(store, (board) => board.week);
  const placed = useBoard(store, (board) => board.placed);
  return (
    <PlaceTheRest
      week={week}
      placed={placed}
      onAccept={(entries) => {
        // At once, so that no class is drawn twice in between.
        store.set({ proposed: [] });
        replace([...store.get().placed, ...entries]);
      }}
      onPreview={(proposed) => store.set({ proposed })}
    />
  );
}
