import { sql } from 'kysely';
import { purposes, sheetKinds, sheetStatuses } from '../../../../contract/feedback/fields.ts';
import { feedbackSheetLife } from '../../../../contract/feedback/sheet-life.ts';
import { listFeedbackSheets, secondsFor, type FeedbackSheet } from '../../../../contract/feedback/sheets.ts';
import type { Column } from '../../../export/table.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';
import { among, amongWords, inText } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { backwards, filled } from '../../../lists/source.ts';

type FoundSheet = Omit<FeedbackSheet, 'events' | 'seconds' | 'weight'> & {
  /** The sheet has an inactive question, or one for another kind of course. */
  isOutdated: boolean;
};
export type SheetLine = FoundSheet & Pick<FeedbackSheet, 'seconds' | 'weight'>;

const policies = sql`(select count(distinct o.feedback_policy_id)::int from feedback_offerings o where o.feedback_sheet_id = x.id)`;
/** The sheet is `x`, its rows `a`, their questions `k`. */
const columns = sql<FoundSheet>`
  x.id, x.version, x.updated_at, x.name, x.revision, x.course_kind, x.purpose, x.intro, x.status, ${policies} as policies,
  exists (select from feedback_offerings o join feedback_policies p on p.id = o.feedback_policy_id
    where o.feedback_sheet_id = x.id and p.status not in ('draft', 'scheduled')) as is_closed,
  exists (select from feedback_sheet_questions a join feedback_questions k on k.id = a.feedback_question_id
    where a.feedback_sheet_id = x.id and not (k.is_active and k.course_kind in ('any', x.course_kind))) as is_outdated,
  (select json_agg(json_build_object('id', s.id, 'revision', s.revision, 'status', s.status) order by s.revision desc)
    from feedback_sheets s where lower(s.name) = lower(x.name)) as revisions,
  coalesce((select json_agg(json_build_object('id', a.id, 'feedbackQuestionId', a.feedback_question_id,
    'courseOutcomeOrdinal', a.course_outcome_ordinal, 'weight', a.weight::float8, 'isRequired', a.is_required,
    'code', coalesce(k.code, 'CO' || a.course_outcome_ordinal), 'body', k.body, 'category', coalesce(k.category, 'outcome'),
    'answer', coalesce(k.answer, 'rating'), 'isReversed', coalesce(k.is_reversed, false)) order by a.ordinal)
    from feedback_sheet_questions a left join feedback_questions k on k.id = a.feedback_question_id
    where a.feedback_sheet_id = x.id), '[]') as questions`;

function lineOf(sheet: FoundSheet): SheetLine {
  const hundredths = sheet.questions.reduce((sum, { answer, weight }) => sum + (answer === 'text' ? 0 : Math.round(weight * 100)), 0);
  return { ...sheet, weight: (hundredths / 100).toFixed(2), seconds: secondsFor(sheet.questions) };
}

/** Current state and facts of a sheet in its lifecycle. It is sound if a question has a weight and none is outdated. */
export const standingOf = ({
  status,
  version,
  weight,
  isOutdated,
}: SheetLine): Standing<typeof feedbackSheetLife> & { version: number } => ({
  state: status,
  version,
  facts: { isSound: weight !== '0.00' && !isOutdated },
});

const withEvents = ({ caller }: Pick<Context, 'caller'>, lines: readonly SheetLine[]): FeedbackSheet[] =>
  lines.map(({ isOutdated, ...line }) => ({
    ...line,
    events: eventsFor(feedbackSheetLife, standingOf({ ...line, isOutdated }), caller),
  }));

const fileColumns: readonly Column<SheetLine>[] = [
  { head: 'Name', width: 28, cell: ({ name }) => name },
  { head: 'Revision', width: 8, cell: ({ revision }) => revision },
  { head: 'Course', width: 12, words: true, cell: ({ courseKind }) => courseKind },
  { head: 'Purpose', width: 12, words: true, cell: ({ purpose }) => purpose },
  { head: 'Questions', width: 70, cell: ({ questions }) => questions.map(({ code, weight }) => `${code} ${weight}`).join(', ') },
  { head: 'Weight', width: 8, cell: ({ weight }) => Number(weight) },
  { head: 'Rounds', width: 8, cell: (row) => row.policies },
  { head: 'Status', width: 10, words: true, cell: ({ status }) => status },
];

const place = (words: readonly string[], column: string) =>
  filled(sql`array_position(array[${sql.join(words.map((word) => sql.lit(word)))}], ${sql.ref(column)})`);

/** Sheets, the latest revision of each name first. */
export const sheetList = source(listFeedbackSheets, {
  from: sql`feedback_sheets x`,
  id: sql`x.id`,
  columns: () => columns,
  search: inText(sql`x.name || ' ' || coalesce(x.intro, '')`),
  filters: {
    courseKind: amongWords(sql`x.course_kind`),
    about: amongWords(sql`x.purpose`),
    status: amongWords(sql`x.status`),
    questionId: (values) =>
      sql`exists (select from feedback_sheet_questions a where a.feedback_sheet_id = x.id and ${among(sql`a.feedback_question_id`)(values)})`,
  },
  orders: {
    name: filled(sql`lower(x.name)`),
    revision: filled(sql`x.revision`),
    courseKind: place(sheetKinds, 'x.courseKind'),
    purpose: place(purposes, 'x.purpose'),
    policies: filled(policies),
    status: place(sheetStatuses, 'x.status'),
  },
  order: 'name,-revision',
  ties: [sql`lower(x.name)`, backwards(filled(sql`x.revision`))],
  show: (row: FoundSheet) => lineOf(row),
  complete: (lines, { context }) => withEvents(context, lines),
  file: { table: 'feedback_sheets', name: 'feedback-sheets', title: 'Feedback sheets', columns: fileColumns },
});

/** @throws {ApiError} NotFound */
export async function findSheet(db: Context['db'], id: number): Promise<SheetLine> {
  const { rows } = await sql<FoundSheet>`select ${columns} from feedback_sheets x where x.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return lineOf(rows[0]);
}

/**
 * One sheet, with its open events.
 * @throws {ApiError} NotFound
 */
export const readSheet = async (context: Pick<Context, 'db' | 'caller'>, id: number): Promise<FeedbackSheet> =>
  withEvents(context, [await findSheet(context.db, id)])[0]!;
