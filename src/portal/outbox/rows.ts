import type { OutboxEntry } from '../../../machines/outbox.ts';

/**
 * The rows of the outbox in IndexedDB, by user and id: signing out empties local storage (spec §4) and leaves these. Five
 * statements on one store: a library for it would be longer than this file. All reject where the browser keeps nothing.
 */
const storeName = 'entries';
let opened: Promise<IDBDatabase> | undefined;

/** What a user has left on this device. */
export const readRows = (user: number): Promise<OutboxEntry[]> =>
  // A list comes after every text: the range holds all ids of the user.
  run('readonly', (store) => store.getAll(IDBKeyRange.bound([user], [user, []])) as IDBRequest<OutboxEntry[]>);

export const readRow = ({ user, id }: OutboxEntry): Promise<OutboxEntry | undefined> => run('readonly', (store) => rowIn(store, user, id));

export const writeRow = (entry: OutboxEntry): Promise<unknown> => run('readwrite', (store) => store.put(entry));

export const eraseRow = (user: number, id: string): Promise<unknown> => run('readwrite', (store) => store.delete([user, id]));

/** The server has it: the row goes, or what was put meanwhile now changes the version that the server has. */
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

/** One transaction; done when it is on the disk. */
async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await (opened ??= open());
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser has not kept it.')));
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('outbox', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName, { keyPath: ['user', 'id'] }));
    request.addEventListener('success', () => {
      const database = request.result;
      const forget = () => (opened = undefined);
      // The browser has closed it, or another tab brings a newer form of it: it is opened anew when next wanted.
      database.addEventListener('close', forget);
      database.addEventListener('versionchange', () => {
        database.close();
        forget();
      });
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
}
