import type { Left, Meeting } from '../../../../../../machines/grid-save.ts';
import { getWeek, patchEntries } from '../../../../../contract/academic/timetable-week.ts';
import type { Placed } from '../../../../../contract/academic/timetable/model.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { byKey, differenceOf, isNothing, meet, sentOf } from './model/differences.ts';
import type { BoardStore } from './store.ts';

/** Maximum number of classes in one request; a proposal for a whole college takes several. */
const batch = 400;

/** Saves the classes: differences are sent in batches, each with the version of the timetable. */
export function saving(versionId: number, store: BoardStore) {
  const left = (): Left => {
    const { base, placed, refused } = store.get();
    if (isNothing(differenceOf(base, placed))) return 'nothing';
    return refused.size > 0 ? 'unsound' : 'sound';
  };
  const send = async (): Promise<Left> => {
    const { base, placed, numbers, version } = store.get();
    const { put, remove } = differenceOf(base, placed);
    const [some, gone] = [put.slice(0, batch), remove.slice(0, batch)];
    if (some.length + gone.length === 0) return 'nothing';
    try {
      const { data } = await call(patchEntries, {
        id: versionId,
        body: {
          version,
          put: some.map((entry) => sentOf(entry, numbers)),
          remove: gone.flatMap((key) => numbers.get(key) ?? []),
        },
      });
      const savedNumbers = new Map([...numbers, ...data.saved.map(({ key, id }) => [key, id] as const)]);
      for (const key of gone) savedNumbers.delete(key);
      const savedBase = new Map([...store.get().base, ...some.map((entry) => [entry.key, entry] as const)]);
      for (const key of gone) savedBase.delete(key);
      store.set({ base: savedBase, numbers: savedNumbers, version: data.version });
      return left();
    } catch (error) {
      if (isApiError(error) && error.code === 'ValidationFailed') store.set({ refused: refusedOf(error.fields ?? {}, some) });
      throw error;
    }
  };
  return {
    left,
    send,
    meet: async (): Promise<Meeting> => {
      const { data } = await call(getWeek, { id: versionId });
      const { base, placed, numbers } = store.get();
      const keysById = new Map([...numbers].map(([key, id]) => [String(id), key]));
      const serverPlaced = data.placed.map((entry): Placed => ({ ...entry, key: keysById.get(entry.key) ?? entry.key }));
      const met = meet(base, placed, serverPlaced);
      store.set({
        base: byKey(serverPlaced),
        numbers: new Map(data.placed.map(({ key }) => [keysById.get(key) ?? key, Number(key)])),
        version: data.version.version,
        placed: met.placed,
        contests: met.contests,
        past: [],
        future: [],
      });
      return { open: met.contests.length, left: left() };
    },
    /** Decides one contested class. After the last one, saving continues. */
    settle: (key: string, side: 'mine' | 'theirs', done: (left: Left) => void) => {
      const { contests, placed } = store.get();
      const contest = contests.find((candidate) => candidate.key === key);
      if (!contest) return;
      const others = placed.filter((entry) => entry.key !== key);
      const chosen = contest[side];
      const open = contests.filter((candidate) => candidate !== contest);
      store.set({ contests: open, placed: chosen ? [...others, chosen] : others });
      if (open.length === 0) done(left());
    },
  };
}

/** Error codes by the key of the class. In the answer, `put.3.roomId` refers to the fourth class sent. */
const refusedOf = (fields: Readonly<Record<string, string>>, sent: readonly Placed[]): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([path, code]) => {
      const entry = sent[Number(/^put\.(\d+)/.exec(path)?.[1])];
      return entry ? [[entry.key, code] as const] : [];
    }),
  );
