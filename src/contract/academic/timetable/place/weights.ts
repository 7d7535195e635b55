/**
 * What each thing that is allowed but not liked adds to the score of a timetable; lower is better. The first group are
 * the soft rules of the editor, the second is what nobody is warned of but everybody would rather have otherwise.
 */
export const weights = {
  /** The room has fewer seats than the class students. */
  smallRoom: 8,
  /** A period beyond the fourth in a row that a teacher stands in class. */
  running: 6,
  /** A period beyond the sixth of a day. */
  longDay: 6,
  /** A free period between two classes of a section. */
  gap: 3,
  /** The same lecture a second time on one day. */
  sameDay: 6,
  /** A period beyond what is taught in the teacher's designation. */
  overNorm: 4,
  lastOnSaturday: 4,

  /** A lecture outside the home room. */
  awayFromHome: 1,
  /** A lab of another department. */
  otherDepartment: 2,
  /** Not the lead but another instructor, or a practical without all who help in it. */
  otherTeachers: 5,
} as const;

/** How long a teacher teaches in a row and in a day before it is too much. */
export const teacherLimits = { running: 4, day: 6 } as const;

/**
 * Groups of a section at the same time leave it more room for what it is taught whole: so much is a period worth that
 * was free. It guides the search and is no part of the score.
 */
export const freshPeriod = 2;
