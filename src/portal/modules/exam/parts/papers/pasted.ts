import type { QuestionDraft } from '../../../../../contract/exam/paper-fields.ts';

interface Piece {
  main: number;
  isSub: boolean;
  body: string;
}

/**
 * Parses questions in pasted text: `1.` or `1)` begins a main question, `(a)` or `a)` a sub-question, and `[5]` or `(5
 * marks)` at the end gives the marks, otherwise 1. At most 60 questions. Null if the text does not begin with a main
 * question, so that it is pasted as plain text.
 */
export function questionsIn(pasted: string): QuestionDraft[] | null {
  const pieces: Piece[] = [];
  for (const line of pasted.replace(/\r\n?/g, '\n').split('\n')) {
    const started = begun(line, pieces.at(-1)?.main ?? 0);
    const last = pieces.at(-1);
    if (started.length > 0) pieces.push(...started);
    else if (last) last.body += `\n${line}`;
    else if (line.trim() !== '') return null;
  }
  const questions = pieces.filter(({ body, isSub }, at) => body.trim() !== '' || isSub || pieces[at + 1]?.main !== pieces[at]?.main);
  if (questions.length === 0 || (questions.length === 1 && !/^\s*\d/.test(pasted))) return null;
  return questions.slice(0, 60).map(({ main, body, isSub }) => ({
    mainNo: main,
    sub: isSub ? 'a' : null,
    eitherKey: null,
    bloom: null,
    outcomes: [],
    ...withMarks(body.trim()),
  }));
}

/** The questions that begin on a line: none, a main question, a sub-question of the last main, or both: `3. (a) …`. */
function begun(line: string, main: number): Piece[] {
  const head = /^\s*(?:Q\.?\s*)?(\d{1,2})\s*[.)]\s*(.*)$/i.exec(line);
  if (head) {
    const within = begun(head[2] ?? '', Number(head[1])).filter(({ isSub }) => isSub);
    return within.length > 0 ? within : [{ main: Number(head[1]), isSub: false, body: head[2] ?? '' }];
  }
  const sub = /^\s*(?:\(([a-j])\)|([a-j])[.)])\s+(.*)$/i.exec(line);
  return sub && main > 0 ? [{ main, isSub: true, body: sub[3] ?? '' }] : [];
}

function withMarks(body: string): { body: string; marks: number } {
  const end = /\s*[[(]\s*(\d{1,2}(?:\.\d{1,2})?)\s*(?:marks?)?\s*[\])]\s*$/i.exec(body);
  return end ? { body: body.slice(0, end.index).trim(), marks: Number(end[1]) } : { body, marks: 1 };
}
