import { choice, date, optional, text, type Fields } from '../core/field.ts';
import { upload } from '../core/upload.ts';
import { dayKinds } from './fields.ts';
import { changesOfTerms } from './terms.ts';
import { fileWeekdays } from './timetable-upload.ts';

/** Columns of a holiday list, in the order of the template. */
export const calendarColumns = {
  date: date(),
  title: text({ min: 2, max: 120 }),
  /** If empty, a holiday. */
  kind: optional(choice(dayKinds)),
  /** The weekday that provides the timetable of the day. */
  follows: optional(choice(fileWeekdays)),
  /** Short name of a degree. If empty, all degrees. */
  degree: optional(text({ max: 40 })),
} as const satisfies Fields;

const [area, ...alsoChanges] = changesOfTerms;

export const calendarUpload = upload({
  kind: 'calendarDays',
  path: '/calendar-days/import',
  columns: calendarColumns,
  access: ['RegistrationPolicy_View'],
  area,
  alsoChanges,
  isInto: true,
  of: 'calendar days of a term',
  rule: '`into` is the term: Locked once it is frozen or closed. outOfRange: a day outside the term. duplicate: a day that the list has twice for a degree. `warnings` count days without instruction on which classes have been recorded.',
  undoRule: 'InUse once one of the days has been changed. Locked once the term is frozen or closed.',
});
