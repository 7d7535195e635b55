import { sql } from 'kysely';
import type { CardKey } from '../../contract/modules.ts';
import type { Permission } from '../../contract/core/permissions.ts';
import type { Db } from '../database/transaction.ts';
import type { Asker } from '../scope.ts';

export type Viewer = Asker;

export interface CardRequest {
  db: Db;
  caller: Viewer;
  now: Date;
  /** The date at the college. */
  today: string;
}

/** Several numbers are a ratio; null if the figure is undefined, such as students per teacher without a teacher. */
export type Figure = number | number[] | null;

/** A number on the start page. */
export interface Card {
  /** Holders of any of these, or a condition on the viewer. */
  readonly to: readonly Permission[] | ((caller: Viewer) => boolean);
  /**
   * A `work` card counts tasks of this user: shown first, and marked as waiting while its number is above zero. An
   * `own` card is shown last.
   */
  readonly as: 'work' | 'fact' | 'own';
  readonly count: (request: CardRequest) => Promise<Figure>;
  /**
   * The counted tables, which must record their changes. The figure must be the same for everyone; it is cached until
   * the next change, or the next day. If omitted, it is counted for each request.
   */
  readonly counts?: readonly string[];
  /** The query of the screen behind the card, if the key does not imply it. */
  readonly query?: (caller: Viewer) => Readonly<Record<string, string>>;
}
export type Cards = Partial<Readonly<Record<CardKey, Card>>>;

const ranks = ['work', 'fact', 'own'] as const;

/** The cards of this user by rank: work, facts, own; each in the order of the modules. */
export function cardsFor(caller: Viewer, all: readonly Cards[]): (Card & { key: CardKey })[] {
  const cards = all.flatMap((some) => Object.entries(some) as [CardKey, Card][]);
  return ranks.flatMap((rank) =>
    cards.filter(([, { as, to }]) => as === rank && isFor(caller, to)).map(([key, card]) => ({ key, ...card })),
  );
}

export const isFor = (caller: Viewer, to: Card['to']): boolean => (typeof to === 'function' ? to(caller) : caller.may(...to));

/** The number of rows: `students where status = 'onBreak'`. */
export async function countRows(db: Db, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db);
  return rows[0]?.n ?? 0;
}
