import type { Format } from '../../../i18n/format.ts';

/** Column with the time of an event or attempt, which identifies the row. Never truncated, so it has no tooltip. */
export const momentColumn = {
  key: 'createdAt',
  width: '11rem',
  role: 'name',
  sort: 'createdAt',
  cell: ({ createdAt }: { createdAt: string }, format: Format) => format.dateTime(createdAt),
  text: () => null,
} as const;
