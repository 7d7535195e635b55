import { PlaceTheRest } from '../placing/place-the-rest.tsx';
import type { TimetableControl } from './control.ts';
import { useBoard } from './store.ts';

/** “Place the rest” beside the week: its proposal is shown as a preview, and accepting it is one step. */
export function PlaceRemaining({ control: { store, replace } }: { control: TimetableControl }) {
  const week = useBoard(store, (board) => board.week);
  const placed = useBoard(store, (board) => board.placed);
  return (
    <PlaceTheRest
      week={week}
      placed={placed}
      onAccept={(entries) => {
        // The preview is cleared first, so that no class is drawn twice.
        store.set({ proposed: [] });
        replace([...store.get().placed, ...entries]);
      }}
      onPreview={(proposed) => store.set({ proposed })}
    />
  );
}
