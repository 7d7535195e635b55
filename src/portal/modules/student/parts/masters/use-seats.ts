import { useActorRef } from '@xstate/react';
import { useMemo, useState } from 'react';
import { assign, fromPromise } from 'xstate';
import {
  editorMachine,
  type LoadedRecord,
  type SavedRecord,
  type SaveInput,
  type Values,
} from '../../../../../../machines/editor.ts';
import { putSeats, seatLimit, type SeatMatrix } from '../../../../../contract/student/batches.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { change } from '../../../../api/use-change.ts';
import { inspection } from '../../../../session/inspection.ts';

/** The name under which the editor holds a cell's seats. */
export const cellName = (branchId: number, categoryId: number): string => `${branchId}:${categoryId}`;

/** What a cell holds as typed, as a number; nothing is none. */
export function seatsOf(value: unknown): number {
  const number = typeof value === 'number' ? value : Number(String(value ?? '').trim() || 0);
  return Number.isInteger(number) && number >= 0 && number <= seatLimit ? number : 0;
}

const recordOf = ({ version, seats }: SeatMatrix): LoadedRecord => ({
  version,
  values: Object.fromEntries(
    seats.map((cell) => [cellName(cell.branchId, cell.admissionCategoryId), cell.seats || null]),
  ),
});

/** The editor over a batch's seats as they are at first: it knows what is unsaved, wrong, on its way or lost. */
export function useSeats(batchId: number, first: SeatMatrix) {
  // What is read later is not taken over what is typed.
  const [loaded] = useState(() => recordOf(first));
  const machine = useMemo(() => {
    const save = async ({ version, values }: SaveInput): Promise<SavedRecord> => {
      const answer = await change(putSeats, { id: batchId, body: { version: version ?? 1, seats: cellsOf(values) } });
      return { id: batchId, ...recordOf(answer.data) };
    };
    return editorMachine.provide({
      actors: {
        load: fromPromise<LoadedRecord, { id: number }>(() => Promise.resolve(loaded)),
        save: fromPromise<SavedRecord, SaveInput>(({ input }) => save(input).catch(rethrow)),
      },
      actions: {
        checkField: assign({ problems: ({ context }) => problemsOf(context.values) }),
        checkAll: assign({ problems: ({ context }) => problemsOf(context.values) }),
      },
    });
  }, [batchId, loaded]);
  return useActorRef(machine, { ...inspection, input: { id: batchId, defaults: {} } });
}

/** What is typed but is no number of seats. */
function problemsOf(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const typed = String(value ?? '').trim();
      if (typed === '' || (/^\d+$/.test(typed) && Number(typed) <= seatLimit)) return [];
      return [[name, /^\d+$/.test(typed) ? 'outOfRange' : 'notANumber']];
    }),
  );
}

function cellsOf(values: Values) {
  return Object.entries(values).flatMap(([name, value]) => {
    const [branchId = 0, admissionCategoryId = 0] = name.split(':').map(Number);
    const seats = seatsOf(value);
    return seats > 0 ? [{ branchId, admissionCategoryId, seats }] : [];
  });
}

/** Somebody else's matrix is not chosen cell by cell: it is said, and read again when that is wanted. */
function rethrow(error: unknown): never {
  if (!isApiError(error)) throw error;
  if (error.code === 'StaleVersion') throw { problem: error.code, fields: {} };
  throw { problem: error.code };
}
