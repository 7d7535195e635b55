import type { SheetContent, SheetInput, SheetMark, SheetRow } from '../../../../../../machines/attendance-sheet.ts';
import type { typedMarks } from '../../../../../contract/academic/attendance.ts';
import type { SentSheet, Sheet, SheetStudent } from '../../../../../contract/academic/sheet.ts';

export type SheetBody = Omit<SentSheet, 'sectionCourseId' | 'groupId' | 'onDate' | 'slotId'>;

/** Number of periods of an extra class, from the address. */
export interface Extra {
  readonly periods: number;
}

/**
 * Input of the sheet's machine. Content: stored on this device, otherwise the saved sheet, otherwise null for a new
 * sheet.
 */
export function inputOf(sheet: Sheet, stored: SheetContent | null): SheetInput {
  const { worklog, last, mayWrite } = sheet;
  return {
    rows: rowsOf(sheet),
    content: stored ?? (worklog && writtenContent(sheet)),
    mayWrite,
    isSubmitted: stored === null && worklog?.status === 'submitted',
    lastAbsent: last?.absent ?? [],
  };
}

export const rowsOf = ({ students }: Sheet): SheetRow[] => students.map(rowOf);

const rowOf = ({ studentId, classNo, rollNo, regdNo, mark, excuse }: SheetStudent): SheetRow => ({
  id: studentId,
  numbers: [classNo === null ? '' : String(classNo), rollNo, regdNo].filter((value): value is string => value !== null),
  isOut: mark === 'X',
  excuse: excuse === null ? null : excuse === 'duty' ? 'D' : 'M',
});

function writtenContent({ worklog, students }: Sheet): SheetContent {
  const filled = <V>(of: (student: SheetStudent) => V | null): Record<number, V> =>
    Object.fromEntries(students.flatMap((student) => (of(student) === null ? [] : [[student.studentId, of(student)]]))) as Record<
      number,
      V
    >;
  return {
    marks: filled(({ mark }) => mark),
    notes: filled(({ note }) => note),
    scores: filled(({ score }) => score),
    topics: worklog?.topics ?? [],
    method: worklog?.method ?? null,
    remarks: worklog?.remarks ?? '',
  };
}

interface Sending {
  isSubmitted: boolean;
  extra: Extra | null;
  reason: string | null;
}

/** Request body of the sheet, without students who are unmarked or marked X, off the roll. */
export function bodyOf(content: SheetContent, sheet: Sheet, { isSubmitted, extra, reason }: Sending): SheetBody {
  const { marks, notes, scores, topics, method, remarks } = content;
  return {
    version: sheet.worklog?.version ?? null,
    extraPeriods: extra?.periods ?? (sheet.worklog?.kind === 'extra' ? sheet.periods : null),
    employeeId: null,
    isSubmitted,
    reason,
    method: method as SheetBody['method'],
    remarks: remarks.trim() === '' ? null : remarks.trim(),
    topics: [...topics],
    marks: sheet.students.flatMap(({ studentId }) => {
      const mark = marks[studentId];
      if (!isTyped(mark)) return [];
      return { studentId, mark, note: notes[studentId]?.trim() || null, score: scores[studentId] ?? null };
    }),
  };
}

const isTyped = (mark: SheetMark | undefined): mark is (typeof typedMarks)[number] => mark !== undefined && mark !== 'X';

/** Content of a sheet that waits to be sent. */
export function contentOf({ marks, topics, method, remarks }: SheetBody): SheetContent {
  return {
    marks: Object.fromEntries(marks.map(({ studentId, mark }) => [studentId, mark])),
    notes: Object.fromEntries(marks.flatMap(({ studentId, note }) => (note === null ? [] : [[studentId, note]]))),
    scores: Object.fromEntries(marks.flatMap(({ studentId, score }) => (score === null ? [] : [[studentId, score]]))),
    topics,
    method,
    remarks: remarks ?? '',
  };
}

/** Request body of the saved sheet, to compare a conflict with. */
export const writtenBody = (sheet: Sheet): SheetBody =>
  bodyOf(writtenContent(sheet), sheet, {
    isSubmitted: sheet.worklog?.status === 'submitted',
    extra: null,
    reason: null,
  });

/** Name of the field with which the server reports an error in the mark of a student: `marks.12`. */
export const fieldOfMark = (studentId: number): string => ['marks', studentId].join('.');
