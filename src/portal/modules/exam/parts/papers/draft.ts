import type { PartDraft, QuestionDraft } from '../../../../../contract/exam/paper-fields.ts';

/**
 * A question paper in the editor: its parts, each with its questions in order. Every function returns new parts and
 * leaves the old ones unchanged, so that Undo can restore them.
 */
export type Parts = readonly PartDraft[];

/** The position of a question: index of its part, and index within the part. */
export interface Place {
  readonly part: number;
  readonly at: number;
}
/** The new parts, and the question to focus. */
export interface DraftChange {
  readonly parts: Parts;
  readonly place: Place;
}
type Questions = readonly QuestionDraft[];

/** The letters of sub-questions, which limit their number. */
const letters = 'abcdefghij';
const empty = { eitherKey: null, body: '', bloom: null, outcomes: [] };

/** The number of a question: 7a, or 7. */
export const labelOf = ({ mainNo, sub }: Pick<QuestionDraft, 'mainNo' | 'sub'>): string => `${mainNo}${sub ?? ''}`;

export const withPart = (parts: Parts, part: number, values: Partial<PartDraft>): Parts =>
  parts.map((entry, place) => (place === part ? { ...entry, ...values } : entry));
const withQuestions = (parts: Parts, part: number, change: (questions: Questions) => Questions): Parts =>
  parts.map((entry, place) => (place === part ? { ...entry, questions: [...change(entry.questions)] } : entry));
export const withQuestion = (parts: Parts, { part, at }: Place, values: Partial<QuestionDraft>): Parts =>
  withQuestions(parts, part, (questions) => questions.with(at, { ...questions[at]!, ...values }));
const questionsOf = (parts: Parts, part: number): Questions => parts[part]?.questions ?? [];

/**
 * Adds a sub-question after the current one. A main question without sub-questions becomes its own first one. If all
 * letters are used, adds a main question instead.
 */
export function addSub(parts: Parts, { part, at }: Place): DraftChange {
  const questions = questionsOf(parts, part);
  const { id: _id, ...question } = questions[at]!;
  if (questions.filter(({ mainNo }) => mainNo === question.mainNo).length >= letters.length) return addMain(parts, { part, at });
  const next = { ...question, body: '' };
  return { parts: renumbered(inserted(parts, { part, at: at + 1 }, [next])), place: { part, at: at + 1 } };
}

/** Adds a main question after the current one, with the same marks if the current one has no sub-questions. */
export function addMain(parts: Parts, { part, at }: Place): DraftChange {
  const questions = questionsOf(parts, part);
  const before = questions[at];
  const end = before ? questions.findLastIndex(({ mainNo }) => mainNo === before.mainNo) + 1 : 0;
  // A fractional number keeps the new main question between two others until all are renumbered.
  const next = { ...empty, mainNo: (before?.mainNo ?? 0) + 0.5, sub: null, marks: before?.sub === null ? before.marks : 1 };
  return { parts: renumbered(inserted(parts, { part, at: end }, [next])), place: { part, at: end } };
}

/**
 * Adds main questions with their sub-questions after the main question at a place, or at the beginning if the place has
 * no question.
 */
export function addAll(parts: Parts, { part, at }: Place, added: Questions): DraftChange {
  const main = questionsOf(parts, part)[at]?.mainNo ?? 0;
  const end = questionsOf(parts, part).findLastIndex(({ mainNo }) => mainNo === main) + 1;
  // Hundredths keep the main questions distinct from each other and from those that follow.
  const apart = added.map((question) => ({ ...question, mainNo: main + question.mainNo / 100 }));
  return { parts: renumbered(inserted(parts, { part, at: end }, apart)), place: { part, at: end + added.length - 1 } };
}

/** Adds questions pasted into a question: they replace the question if its text is empty, otherwise they follow it. */
export function pasteOver(parts: Parts, place: Place, added: Questions): DraftChange {
  const { body } = questionsOf(parts, place.part)[place.at]!;
  const written = addAll(parts, place, added);
  return body.trim() === '' ? { ...removeQuestion(written.parts, place), place: { ...written.place, at: written.place.at - 1 } } : written;
}

export function removeQuestion(parts: Parts, { part, at }: Place): DraftChange {
  const left = withQuestions(parts, part, (questions) => unpaired(questions, questions.toSpliced(at, 1)));
  return { parts: renumbered(left), place: { part, at: Math.max(0, at - 1) } };
}

/**
 * Swaps a sub-question with its neighbour in the main question, or else the whole main question with the adjacent one.
 */
export function moveQuestion(parts: Parts, { part, at }: Place, by: 1 | -1): DraftChange {
  const questions = questionsOf(parts, part);
  const question = questions[at]!;
  const order =
    questions[at + by]?.mainNo === question.mainNo
      ? questions.toSpliced(at, 1).toSpliced(at + by, 0, question)
      : swapped(mainsOf(questions), question, by).flat();
  const moved = withQuestions(parts, part, () => order);
  return { parts: renumbered(moved), place: { part, at: order.indexOf(question) } };
}

function swapped(groups: Questions[], question: QuestionDraft, by: 1 | -1): Questions[] {
  const index = groups.findIndex((group) => group.includes(question));
  const group = groups[index]!;
  return groups[index + by] ? groups.toSpliced(index, 1).toSpliced(index + by, 0, group) : groups;
}

/**
 * Makes a question an alternative to the one before, or undoes this. The first question of a main question pairs the
 * whole main question with the one before. A later sub-question is paired with the sub-question before.
 */
export function toggleEither(parts: Parts, { part, at }: Place): Parts {
  return withQuestions(parts, part, (questions) => {
    const question = questions[at]!;
    const before = questions[at - 1];
    if (!before) return questions;
    const isWithin = before.mainNo === question.mainNo;
    const isJoined = question.eitherKey !== null && question.eitherKey === before.eitherKey;
    const key = before.eitherKey ?? 1 + Math.max(0, ...questions.map(({ eitherKey }) => eitherKey ?? 0));
    const belongs = (entry: QuestionDraft, target: QuestionDraft) => (isWithin ? entry === target : entry.mainNo === target.mainNo);
    const changed = questions.map((entry) =>
      belongs(entry, question)
        ? { ...entry, eitherKey: isJoined ? null : key }
        : belongs(entry, before) && !isJoined
          ? { ...entry, eitherKey: key }
          : entry,
    );
    return unpaired(questions, changed);
  });
}

/** True if a question is an alternative to the one before. */
export function isAlternative(questions: Questions, at: number): boolean {
  const { eitherKey, mainNo } = questions[at]!;
  const before = questions[at - 1];
  return eitherKey !== null && before?.eitherKey === eitherKey && (before.mainNo !== mainNo || isWithinMain(questions, eitherKey));
}

const mainsWith = (questions: Questions, key: number): number =>
  new Set(questions.flatMap(({ eitherKey, mainNo }) => (eitherKey === key ? mainNo : []))).size;
const isWithinMain = (questions: Questions, key: number): boolean => mainsWith(questions, key) === 1;

/**
 * Clears `eitherKey` of questions without a counterpart. If one of two paired main questions was removed, the
 * sub-questions of the other one do not become alternatives to each other.
 */
function unpaired(before: Questions, after: Questions): Questions {
  return after.map((question) => {
    const { eitherKey: key } = question;
    if (key === null) return question;
    const isAlone = after.every((other) => other === question || other.eitherKey !== key);
    const hasLostMain = mainsWith(before, key) > 1 && isWithinMain(after, key);
    return isAlone || hasLostMain ? { ...question, eitherKey: null } : question;
  });
}

/** @param word The word for a part: `Part` gives Part B. */
export function addPart(parts: Parts, word: string): Parts {
  const name = `${word} ${String.fromCharCode(65 + (parts.length % 26))}`;
  const first = { ...empty, mainNo: 1, sub: null, marks: 1 };
  return renumbered([...parts, { name, instruction: null, answerAny: null, questions: [first] }]);
}
export const removePart = (parts: Parts, part: number): Parts => renumbered(parts.toSpliced(part, 1));

const inserted = (parts: Parts, { part, at }: Place, added: Questions): Parts =>
  withQuestions(parts, part, (questions) => questions.toSpliced(at, 0, ...added));

/** Groups adjacent questions by main number. */
export function mainsOf(questions: Questions): QuestionDraft[][] {
  const groups: QuestionDraft[][] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    if (last?.[0]?.mainNo === question.mainNo) last.push(question);
    else groups.push([question]);
  }
  return groups;
}

/**
 * Numbers mains through the whole paper, and sub-questions from a. A main with one question has no letter. More
 * sub-questions than letters, which only a pasted text can have, continue as the next main.
 */
function renumbered(parts: Parts): Parts {
  let main = 0;
  return parts.map((part) => ({
    ...part,
    questions: mainsOf(part.questions)
      .flatMap(lettered)
      .flatMap((group) => {
        main += 1;
        return group.map((question, at) => ({ ...question, mainNo: main, sub: group.length > 1 ? letters[at]! : null }));
      }),
  }));
}

/** Splits a main into as many as its sub-questions need letters. */
const lettered = (group: Questions): Questions[] =>
  Array.from({ length: Math.ceil(group.length / letters.length) }, (_, at) => group.slice(at * letters.length, (at + 1) * letters.length));
