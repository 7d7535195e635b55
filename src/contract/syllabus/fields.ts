import { choice, date, decimal, flag, integer, list, optional, reference, text } from '../core/field.ts';

const upper = (typed: string) => typed.trim().toUpperCase();

export const courseKinds = ['theory', 'practical', 'sessional', 'project'] as const;
export type CourseKind = (typeof courseKinds)[number];
/**
 * Basic and engineering sciences, humanities, programme core and electives, open electives, mandatory courses,
 * projects.
 */
export const courseCategories = ['BS', 'ES', 'HS', 'PC', 'PE', 'OE', 'MC', 'PR'] as const;
export type CourseCategory = (typeof courseCategories)[number];
export const courseStatuses = ['draft', 'active', 'retired'] as const;
export type CourseStatus = (typeof courseStatuses)[number];
export const bookKinds = ['text', 'reference', 'online'] as const;
export const outcomeKinds = ['PO', 'PSO', 'PEO'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];
export const syllabusStatuses = ['draft', 'review', 'approved', 'retired'] as const;
export type SyllabusStatus = (typeof syllabusStatuses)[number];
export const mapStatuses = ['draft', 'review', 'approved'] as const;
export type MapStatus = (typeof mapStatuses)[number];
/** The levels of Bloom's revised taxonomy (Anderson and Krathwohl, 2001), 1 to 6. */
export const bloomLevels = ['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create'] as const;

/** Codes are stored in capital letters without blanks. */
export const courseCode = text({
  min: 3,
  max: 12,
  pattern: /^[A-Z0-9-]+$/,
  tidy: (typed) => upper(typed).replace(/\s+/g, ''),
});
export const revision = integer(1990, 2100);
export const semester = integer(1, 12);
/** Strength of a correlation: 1 slight, 2 moderate, 3 substantial. No level means no correlation. */
export const mapLevel = integer(1, 3);
export const justification = optional(text({ max: 500, input: 'multiline' }));
export const reason = text({ min: 3, max: 500, input: 'multiline' });

export const courseBasics = {
  code: courseCode,
  revision,
  title: text({ min: 3, max: 120 }),
  shortTitle: text({ min: 2, max: 16 }),
  kind: choice(courseKinds),
  category: choice(courseCategories),
  departmentId: reference('departments'),
  /** Theory course of a practical. */
  labOfId: optional(reference('courses')),
  objectives: optional(text({ max: 4000, input: 'multiline' })),
};

/** Locked, together with the kind, once the course is in an approved syllabus. */
export const courseLoad = {
  lectures: integer(0, 10),
  tutorials: integer(0, 10),
  practicals: integer(0, 30),
  /** At most one decimal. */
  credits: decimal(0, 30),
  internalMax: integer(0, 500),
  externalMax: integer(0, 500),
  internalPass: integer(0, 500),
  externalPass: integer(0, 500),
  totalPass: integer(0, 1000),
};

export const topicFields = {
  title: text({ min: 2, max: 200 }),
  /** Hours of teaching, at most one decimal. */
  plannedHours: decimal(0.1, 40),
  /** Code of the course outcome that the topic serves, such as CO2. */
  outcome: optional(text({ max: 4, pattern: /^CO[0-9]{1,2}$/, tidy: upper })),
};

export const moduleFields = {
  title: text({ max: 120 }),
  content: optional(text({ max: 6000, input: 'multiline' })),
  hours: optional(integer(0, 120)),
  topics: list(topicFields, { max: 60 }),
};

export const courseOutcomeFields = {
  statement: text({ min: 15, max: 400 }),
  /** 1 remember … 6 create. */
  bloom: integer(1, 6),
  /** If empty, the default of the attainment policy. */
  targetLevel: optional(decimal(0, 3)),
};

export const bookFields = {
  kind: choice(bookKinds),
  citation: text({ min: 3, max: 400 }),
  url: optional(text({ max: 400, pattern: /^https?:\/\/\S+$/ })),
};

/** Lists of a course, in order, always sent as complete lists. Outcomes have a call of their own. */
export const courseLists = {
  modules: list(moduleFields, { max: 20 }),
  books: list(bookFields, { max: 40 }),
  prerequisites: list({ courseId: reference('courses') }, { max: 20 }),
};

export const programFields = {
  branchId: reference('branches'),
  code: text({ min: 2, max: 12, pattern: /^[A-Z0-9-]+$/, tidy: upper }),
  name: text({ min: 3, max: 120 }),
  coordinatorId: optional(reference('employees')),
  accreditedUntil: optional(date()),
  isActive: flag(),
};

export const outcomeSetFields = {
  kind: choice(outcomeKinds),
  /** If empty, shared by all programmes; allowed for programme outcomes only. */
  programId: optional(reference('programs')),
  name: text({ min: 3, max: 80 }),
  adoptedOn: date(),
};

export const outcomeFields = {
  code: text({ max: 5, pattern: /^(PO|PSO|PEO)[0-9]{1,2}$/, tidy: upper }),
  title: text({ max: 80 }),
  statement: text({ min: 10, max: 1000, input: 'multiline' }),
};

export const visionFields = {
  /** If empty, the institution. */
  departmentId: optional(reference('departments')),
  vision: text({ min: 20, max: 2000, input: 'multiline' }),
  adoptedOn: date(),
  missions: list({ statement: text({ min: 10, max: 1000, input: 'multiline' }) }, { min: 1, max: 12 }),
};

export const syllabusFields = {
  programId: reference('programs'),
  batchId: reference('batches'),
  regulation: text({ min: 2, max: 60 }),
  /** Range of total credits that the regulation requires, if any. */
  minCredits: optional(decimal(0, 400)),
  maxCredits: optional(decimal(0, 400)),
  poSetId: reference('outcome-sets'),
  psoSetId: optional(reference('outcome-sets')),
  peoSetId: optional(reference('outcome-sets')),
};

export const electiveGroupFields = {
  name: text({ max: 24 }),
  /** Number of courses of the group that each student takes. */
  choose: integer(1, 6),
};
