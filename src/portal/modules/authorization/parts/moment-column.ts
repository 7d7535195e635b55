import type { Format } from '../../../i18n/format.ts';

/** When it was: what a line of the trail or of the sign-ins goes by. It is never cut off, so a pointer shows no more of it. */
export const momentColumn = {
  key: 'createdAt',
  width: '11rem',
  role: 'name',
  sort: 'createdAt',
  cell: ({ createdAt }: { createdAt: string }, format: Format) => format.dateTime(createdAt),
  text: () => null,
} as const;
