import type { ShownBed } from './bed-board-model.ts';

/** By what the residents on a board are told apart. */
export const boardColours = ['dues', 'batch', 'none'] as const;
export type BoardColour = (typeof boardColours)[number];

export const owing = ['none', 'owing', 'overdue'] as const;
export type Owing = (typeof owing)[number];

/** Whether a resident owes the hostel or the mess something, and whether it is late. */
export const owingOf = ({ owedPaise, overduePaise }: NonNullable<ShownBed['stay']>): Owing =>
  overduePaise > 0 ? 'overdue' : owedPaise > 0 ? 'owing' : 'none';

/** The batches of who lives there, the newest first: each has its colour by its place. */
export const batchesOf = (beds: readonly Pick<ShownBed, 'stay'>[]): string[] =>
  [...new Set(beds.flatMap(({ stay }) => stay?.batch ?? []))].sort((one, other) => other.localeCompare(one, 'en'));
