/**
 * Cost of undesirable but allowed placements in the score of a timetable. Lower is better. The first group are the soft
 * rules of the editor, the rest are preferences that raise no warning.
 */
export const weights = {
  /** The room has fewer seats than the class has students. */
  smallRoom: 8,
  /** A teacher's period beyond the fourth in a row. */
  running: 6,
  /** A teacher's period beyond the sixth of a day. */
  longDay: 6,
  /** A section's free period between two classes. */
  gap: 3,
  /** A second lecture of the same course on one day. */
  sameDay: 6,
  /** A period beyond the norm of the teacher's designation. */
  overNorm: 4,
  lastOnSaturday: 4,

  /** A lecture outside the home room. */
  awayFromHome: 1,
  /** A lab of another department. */
  otherDepartment: 2,
  /** An instructor other than the lead, or a practical without all its assistants. */
  otherTeachers: 5,
} as const;

/**
 * Penalty for each newly occupied period of a section. It favours groups of a section at the same time, to leave more
 * room for classes of the whole section. It guides the search and is not part of the score.
 */
export const freshPeriod = 2;
