import { sql } from 'kysely';
import { currentRound, listFeedbackOfferings, type OfferingRow, type RoundFilter } from '../../../../contract/feedback/offerings.ts';
import { sheetKinds } from '../../../../contract/feedback/fields.ts';
import type { Column } from '../../../export/table.ts';
import { among, amongWords, eachWord, isEither } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { answered, currentRounds, offeringTables, sectionName, sheetKind, sheetName, stateAt } from './tables.ts';

const rate = sql`(case when o.eligible > 0 then (${answered}::bigint * 10000 / o.eligible)::int end)`;

const columnsAt = (now: Date) => sql<OfferingRow>`
  o.id, o.version, o.feedback_policy_id, p.name as policy, p.purpose, r.program_id, y.code as program, bs.semester,
  s.id as section_id, ${sectionName} as section, o.section_group_id, g.name as "group", k.id as course_id, k.code,
  k.title as course, ${sheetKind} as kind, o.employee_id, e.name as teacher, o.feedback_sheet_id, ${sheetName} as sheet,
  o.is_active, o.is_visible, o.opens_at, o.closes_at, o.eligible, ${answered} as answered, ${rate} as rate,
  ${stateAt(now)} as state`;

const window = ({ opensAt, closesAt }: OfferingRow): string | null =>
  opensAt === null && closesAt === null ? null : [opensAt, closesAt].map((at) => at?.slice(0, 10) ?? '').join(' – ');

const fileColumns: readonly Column<OfferingRow>[] = [
  { head: 'Round', width: 26, cell: ({ policy }) => policy },
  { head: 'Programme', width: 12, cell: ({ program }) => program },
  { head: 'Semester', width: 9, cell: ({ semester }) => semester },
  { head: 'Section', width: 14, cell: ({ section }) => section },
  { head: 'Group', width: 7, cell: ({ group }) => group },
  { head: 'Code', width: 10, cell: ({ code }) => code },
  { head: 'Course', width: 34, cell: ({ course }) => course },
  { head: 'Kind', width: 11, words: true, cell: ({ kind }) => kind },
  { head: 'Teacher', width: 28, cell: ({ teacher }) => teacher },
  { head: 'Sheet', width: 20, cell: ({ sheet }) => sheet },
  { head: 'Active', width: 7, words: true, cell: ({ isActive }) => (isActive ? 'yes' : 'no') },
  { head: 'Visible', width: 7, words: true, cell: ({ isVisible }) => (isVisible ? 'yes' : 'no') },
  { head: 'Own window', width: 24, cell: window },
  { head: 'Eligible', width: 9, cell: ({ eligible }) => eligible },
  { head: 'Answered', width: 9, cell: (row) => row.answered },
  { head: 'State|status', width: 8, words: true, cell: ({ state }) => state },
];

/** Rounds by id, or the current ones. */
const ofRounds = (rounds: NonNullable<RoundFilter>, now: Date) => {
  const ids = rounds.filter((round) => round !== currentRound);
  const isOne = sql`p.id in (${sql.join([0, ...ids])})`;
  return rounds.length > ids.length ? sql<boolean>`(${isOne} or p.id in ${currentRounds(now)})` : sql<boolean>`${isOne}`;
};
const hasWindow = sql`(o.opens_at is not null or o.closes_at is not null)`;

export const offeringList = source(listFeedbackOfferings, {
  from: offeringTables,
  id: sql`o.id`,
  columns: ({ context }) => columnsAt(context.now),
  search: eachWord(
    (pattern) => sql`search_fold(${sectionName} || ' ' || k.code || ' ' || k.title || ' ' || coalesce(e.name, '')) like ${pattern}`,
  ),
  filters: {
    feedbackPolicyId: (rounds, { context }) => ofRounds(rounds, context.now),
    programId: among(sql`r.program_id`),
    semester: among(sql`bs.semester`),
    sectionId: among(sql`s.id`),
    sectionGroupId: among(sql`o.section_group_id`),
    courseId: among(sql`k.id`),
    kind: amongWords(sheetKind),
    employeeId: among(sql`o.employee_id`),
    feedbackSheetId: among(sql`o.feedback_sheet_id`),
    isActive: isEither(sql`o.is_active`),
    isVisible: isEither(sql`o.is_visible`),
    hasWindow: isEither(hasWindow),
    state: (states, { context }) => amongWords(stateAt(context.now))(states),
  },
  orders: {
    section: filled(sectionName),
    code: filled(sql`k.code`),
    kind: filled(sql`array_position(array[${sql.join(sheetKinds.map((kind) => sql.lit(kind)))}], ${sheetKind})`),
    teacher: sql`e.name`,
    sheet: filled(sheetName),
    eligible: sql`o.eligible`,
    answered: filled(answered),
    rate,
  },
  order: 'section',
  ties: [sectionName, sql`k.code`, sql`g.name`, sql`e.name`],
  file: { table: 'feedback_offerings', name: 'feedback-offerings', title: 'Visibility to students', columns: fileColumns },
});
