import type { OutboxEntry } from '../../../machines/outbox.ts';

/**
 * The rows of the outbox in IndexedDB, by user and id: signing out empties local storage (spec §4) but not these. Five
 * statements on one store; a library would be longer than this file. All reject if the browser has no storage.
 */
const storeName = 'entries';
let opened: Promise<IDBDatabase> | undefined;

/** The user’s rows on this device. */
export const readRows = (user: number): Promise<OutboxEntry[]> =>
  // Arrays sort after all strings, so the range includes every id of the user.
  run('readonly', (store) => store.getAll(IDBKeyRange.bound([user], [user, []])) as IDBRequest<OutboxEntry[]>);

export const readRow = ({ user, id }: OutboxEntry): Promise<OutboxEntry | undefined> => run('readonly', (store) => rowIn(store, user, id));

export const writeRow = (entry: OutboxEntry): Promise<unknown> => run('readwrite', (store) => store.put(entry));

export const eraseRow = (user: number, id: string): Promise<unknown> => run('readwrite', (store) => store.delete([user, id]));

/** The server has the entry: removes the row, or updates the version of a newer change in it. */
export const settleRow = ({ user, id, mark }: OutboxEntry, version: number | null): Promise<unknown> =>
  run('readwrite', (store) => {
    const reading = rowIn(store, user, id);
    reading.addEventListener('success', () => {
      if (reading.result?.mark === mark) store.delete([user, id]);
      else if (reading.result) store.put({ ...reading.result, version });
    });
    return reading;
  });

const rowIn = (store: IDBObjectStore, user: number, id: string): IDBRequest<OutboxEntry | undefined> => store.get([user, id]);

/** Runs one transaction, and resolves when it is on disk. */
async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await (opened ??= open());
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser did not store the row.')));
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('outbox', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName, { keyPath: ['user', 'id'] }));
    request.addEventListener('success', () => {
      const database = request.result;
      const forget = () => (opened = undefined);
      // The browser has closed the database, or another tab upgrades it. It is opened again when needed.
      database.addEventListener('close', forget);
      database.addEventListener('versionchange', () => {
        database.close();
        forget();
      });
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser has no storage.')));
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
}
