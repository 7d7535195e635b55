import { choice, integer, optional, text, type Fields } from '../core/field.ts';
import { upload } from '../core/upload.ts';
import { classKinds } from './fields.ts';
import { access, also, changesOfTimetables } from './timetable-versions.ts';

/** Weekdays as written in files, in order: Monday is 1. */
export const fileWeekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Columns of a timetable, in the order of the template. */
export const timetableColumns = {
  /** The label shown in the portal: BT-CSE 3 A. */
  section: text({ max: 60 }),
  course: text({ max: 12 }),
  group: optional(text({ max: 8 })),
  weekday: choice(fileWeekdays),
  /** The name of the period, or its number in the day. */
  slot: text({ max: 12 }),
  span: optional(integer(1, 6)),
  room: optional(text({ max: 16 })),
  /** The employee number. If several, separated by spaces. */
  teacher: optional(text({ max: 80 })),
  kind: optional(choice(classKinds)),
} as const satisfies Fields;

const [area, ...alsoChanges] = changesOfTimetables;

export const timetableUpload = upload({
  kind: 'timetable',
  path: '/timetable-versions/import',
  columns: timetableColumns,
  // Many users see timetables. Only those who also write them can open this screen.
  access: also,
  also: access,
  area,
  alsoChanges,
  isInto: true,
  of: 'the classes of a timetable',
  rule: '`into` is a draft: Locked once it is published. notAllowed: a course or group that the section is not taught, a break. outOfRange: a block that ends after the last period. By default, teachers, span and kind are those of the course. Classes may clash: `warnings` count the hard clashes with rows of the file.',
  undoRule: 'InUse once one of the classes has been changed by hand or the timetable is published.',
});
