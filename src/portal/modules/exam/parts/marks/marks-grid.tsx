import type { TFunction } from 'i18next';
import { asMarks, changeMarks, type AnsweredMark, type SheetMarks } from '../../../../../contract/exam/marks.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { change } from '../../../../api/use-change.ts';
import type { Column, GridDescription, RowAnswer, SentRow } from '../../../../kinds/grid/description.ts';
import type { NumberColumn } from '../../../../kinds/grid/model/column.ts';
import { newEntry } from '../../../../outbox/new-entry.ts';
import { outboxActor } from '../../../../outbox/outbox.ts';
import { recordOf } from '../../../../outbox/sendable.ts';
import {
  alsoOf,
  bodyOf,
  lineByKey,
  markIn,
  markKeys,
  notAttempted,
  remarkColumn,
  rowOf,
  stateLetters,
  totalColumn,
  totalIn,
} from './cells.ts';
import * as styles from './marks.css.ts';
import { sendable } from './sendable.ts';

/** The pause after the last key press before a row is saved, in milliseconds. */
const pauseMs = 600;

/** The grid for the marks of a sheet: a row for each student, and a column for each question or one for the total. */
export const marksGrid: GridDescription<SheetMarks> = {
  texts: 'marks',
  pasteKey: 'regdNo',
  file: 'marks',
  columns: (sheet, t) => [
    ...nameColumns(sheet, t),
    ...(sheet.parts.length > 0 ? [sumColumn(sheet, t)] : []),
    ...markColumns(sheet, t),
    remark(t),
  ],
  rows: (sheet) => sheet.lines.map((line) => waitingRow(sheet, line.studentId) ?? rowOf(line, sheet)),
  save: { by: 'row', pauseMs, send },
};

/**
 * Saves due rows. Rows that cannot reach the server are queued on this device, as are later changes of a queued row.
 * Queued rows count as saved.
 */
async function send(rows: readonly SentRow[], sheet: SheetMarks): Promise<RowAnswer[]> {
  const bodies = rows.map((row) => ({ studentId: Number(row.id), version: row.version ?? null, ...bodyOf(row.cells, sheet) }));
  const waits = bodies.filter(({ studentId }) => entryOf(sheet.sheetId, studentId) !== null);
  const now = bodies.filter((body) => !waits.includes(body));
  waits.forEach((body) => enqueue(sheet, body));
  const queued = waits.map(({ studentId }) => asSent(rows, studentId));
  if (now.length === 0) return queued;
  try {
    const { data } = await change(changeMarks, { id: sheet.sheetId, body: { rows: now } });
    return [...queued, ...data.rows.map((answer) => answerOf(answer, sheet))];
  } catch (error) {
    if (!isApiError(error) || !isOut(error.code) || !outboxActor.getSnapshot().context.isKept) throw error;
    now.forEach((body) => enqueue(sheet, body));
    return [...queued, ...now.map(({ studentId }) => asSent(rows, studentId))];
  }
}

type Body = { studentId: number; version: number | null } & ReturnType<typeof bodyOf>;

/** True if the server could not be reached, so that sending can be tried again. */
const isOut = (code: string): boolean => code === 'FETCH_ERROR' || code === 'TIMEOUT_ERROR';

function enqueue({ sheetId }: SheetMarks, { studentId, ...body }: Body): void {
  const { user } = outboxActor.getSnapshot().context;
  if (user === null) return;
  const params = { id: sheetId, studentId };
  outboxActor.send({ type: 'put', entry: newEntry(sendable, params, user, { status: 'waiting', value: body }) });
}

const recordName = (id: number, studentId: number): string => recordOf(sendable, { id, studentId });

function entryOf(sheetId: number, studentId: number) {
  const id = recordName(sheetId, studentId);
  return outboxActor.getSnapshot().context.entries.find((entry) => entry.id === id) ?? null;
}

/** A queued row is shown as it was typed. */
function waitingRow(sheet: SheetMarks, studentId: number) {
  const body = entryOf(sheet.sheetId, studentId)?.body as Body | undefined;
  if (!body) return null;
  const asText = (value: number | null) => (value === null ? null : asMarks(Math.round(value * 100)));
  const questions = Object.fromEntries(Object.entries(body.questions).map(([key, value]) => [key, asText(value)]));
  return rowOf({ ...body, studentId, total: asText(body.total), questions }, sheet);
}

const asSent = (rows: readonly SentRow[], studentId: number): RowAnswer => {
  const row = rows.find(({ id }) => Number(id) === studentId)!;
  return { id: studentId, row: { id: studentId, cells: row.cells, ...(row.version !== undefined && { version: row.version }) } };
};

function answerOf(answer: AnsweredMark, sheet: SheetMarks): RowAnswer {
  const id = answer.studentId;
  if (answer.ok) return { id, row: rowOf(answer.mark, sheet) };
  if (answer.error === 'StaleVersion') return { id, theirs: rowOf(answer.theirs, sheet) };
  const fields = Object.entries(answer.fields).map(
    ([name, code]) => [name.replace('questions.', '').replace(/^total$/, totalColumn), { code: code as 'outOfRange' }] as const,
  );
  return { id, problem: 'ValidationFailed', fields: Object.fromEntries(fields) };
}

function nameColumns({ lines }: SheetMarks, t: TFunction): Column[] {
  const line = lineByKey(lines);
  const read = { type: 'readonly', isFrozen: true } as const;
  return [
    {
      ...read,
      key: 'classNo',
      title: t('marks.classNo'),
      width: 3.2,
      align: 'end',
      text: ({ key }) => String(line.get(key)?.classNo ?? ''),
    },
    { ...read, key: 'regdNo', title: t('marks.regdNo'), width: 7, text: ({ key }) => line.get(key)?.regdNo ?? '' },
    { ...read, key: 'name', title: t('marks.student'), width: 12, isName: true, text: ({ key }) => line.get(key)?.name ?? '' },
  ];
}

function markColumns(sheet: SheetMarks, t: TFunction): Column[] {
  const keys = markKeys(sheet);
  const letters = {
    ...Object.fromEntries(Object.entries(stateLetters).map(([letter, state]) => [letter, t(`marks.choice.state.${state}`)])),
  };
  if (sheet.parts.length === 0)
    return [
      {
        key: totalColumn,
        type: 'number',
        title: t('marks.mark'),
        hint: t('marks.outOf', { max: sheet.max / 100 }),
        max: asMarks(sheet.max),
        step: sheet.step,
        width: 6,
        letters,
        tone: passTone(sheet),
      },
    ];
  return sheet.parts.flatMap(({ name, answerAny, questions }) =>
    questions.map((question): NumberColumn => ({
      key: String(question.id),
      type: 'number',
      title: question.label,
      name: t('marks.question', { label: question.label }),
      hint: [question.isVoid ? t('marks.void') : String(question.marks / 100), question.outcomes].filter(Boolean).join(' · '),
      group: answerAny === null ? name : t('marks.anyOf', { part: name, number: answerAny }),
      width: 4.2,
      max: asMarks(question.marks),
      step: sheet.step,
      letters: { ...letters, [notAttempted]: t('marks.notAttempted') },
      also: alsoOf(keys),
      cell: (value, row) => {
        if (value === null) return null;
        const isDropped = totalIn(row, sheet)?.dropped.includes(question.id) ?? false;
        return isDropped ? <s className={styles.dropped}>{String(value)}</s> : String(value);
      },
    })),
  );
}

/** A warning tone for marks below the pass mark of the policy. */
const passTone =
  (sheet: SheetMarks): NonNullable<Column['tone']> =>
  (_value, row) => {
    const mark = markIn(row, sheet);
    return mark !== null && mark * 10_000 < sheet.passPercent * sheet.max ? 'warning' : undefined;
  };

function sumColumn(sheet: SheetMarks, t: TFunction): Column {
  return {
    key: 'total',
    type: 'readonly',
    title: t('marks.total'),
    hint: t('marks.outOf', { max: sheet.max / 100 }),
    width: 4.5,
    isFrozen: true,
    align: 'end',
    tone: passTone(sheet),
    text: (row) => {
      const mark = markIn(row, sheet);
      return mark === null ? '' : asMarks(mark);
    },
  };
}

const remark = (t: TFunction): Column => ({
  key: remarkColumn,
  type: 'text',
  title: t('marks.remark'),
  width: 10,
  max: 200,
});
