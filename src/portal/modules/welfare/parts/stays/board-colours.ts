import type { ShownBed } from './bed-board-model.ts';

/** Meanings from which the user chooses for the colours of a board. */
export const boardColours = ['dues', 'batch', 'none'] as const;
export type BoardColour = (typeof boardColours)[number];

export const owing = ['none', 'owing', 'overdue'] as const;
export type Owing = (typeof owing)[number];

/** State of a resident’s hostel and mess dues and fines. */
export const owingOf = ({ owedPaise, overduePaise }: NonNullable<ShownBed['stay']>): Owing =>
  overduePaise > 0 ? 'overdue' : owedPaise > 0 ? 'owing' : 'none';

/** Batches of the residents, newest first. The index of a batch determines its colour. */
export const batchesOf = (beds: readonly Pick<ShownBed, 'stay'>[]): string[] =>
  [...new Set(beds.flatMap(({ stay }) => stay?.batch ?? []))].sort((a, b) => b.localeCompare(a, 'en'));
