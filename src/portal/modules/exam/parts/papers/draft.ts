import type { PartDraft, QuestionDraft } from '../../../../../contract/exam/paper-fields.ts';

/**
 * A question paper while it is written: its parts, and in each its questions in order. Every function answers new parts
 * and leaves the old ones as they are, so that what was there before is what Undo puts back.
 */
export type Parts = readonly PartDraft[];

/** A question by its places: of its part, and within it. */
export interface Place {
  readonly part: number;
  readonly at: number;
}
/** The new parts, and where one goes on writing. */
export interface Written {
  readonly parts: Parts;
  readonly place: Place;
}
type Questions = readonly QuestionDraft[];

const letters = 'abcdefghij';
const empty = { eitherKey: null, body: '', bloom: null, outcomes: [] };

/** 7a, or 7. */
export const labelOf = ({ mainNo, sub }: Pick<QuestionDraft, 'mainNo' | 'sub'>): string => `${mainNo}${sub ?? ''}`;

export const withPart = (parts: Parts, part: number, own: Partial<PartDraft>): Parts =>
  parts.map((one, place) => (place === part ? { ...one, ...own } : one));
const withQuestions = (parts: Parts, part: number, change: (questions: Questions) => Questions): Parts =>
  parts.map((one, place) => (place === part ? { ...one, questions: [...change(one.questions)] } : one));
export const withQuestion = (parts: Parts, { part, at }: Place, own: Partial<QuestionDraft>): Parts =>
  withQuestions(parts, part, (questions) => questions.with(at, { ...questions[at]!, ...own }));
const questionsOf = (parts: Parts, part: number): Questions => parts[part]?.questions ?? [];

/** The next sub of the main that one writes; a main without subs becomes its own first one. */
export function addSub(parts: Parts, { part, at }: Place): Written {
  const { id: _id, ...question } = questionsOf(parts, part)[at]!;
  const next = { ...question, body: '' };
  return { parts: renumbered(inserted(parts, { part, at: at + 1 }, [next])), place: { part, at: at + 1 } };
}

/** A main after the one that one writes, worth what that is where it has no subs. */
export function addMain(parts: Parts, { part, at }: Place): Written {
  const questions = questionsOf(parts, part);
  const before = questions[at];
  const end = before ? questions.findLastIndex(({ mainNo }) => mainNo === before.mainNo) + 1 : 0;
  // Half a number lies between two mains until all are counted again.
  const next = { ...empty, mainNo: (before?.mainNo ?? 0) + 0.5, sub: null, marks: before?.sub === null ? before.marks : 1 };
  return { parts: renumbered(inserted(parts, { part, at: end }, [next])), place: { part, at: end } };
}

/** Questions from elsewhere after one, or at the end of a part: mains of their own, with their subs. */
export function addAll(parts: Parts, { part, at }: Place, given: Questions): Written {
  const main = questionsOf(parts, part)[at]?.mainNo ?? 0;
  const end = questionsOf(parts, part).findLastIndex(({ mainNo }) => mainNo === main) + 1;
  // Hundredths keep them apart from each other and from what follows.
  const apart = given.map((one) => ({ ...one, mainNo: main + one.mainNo / 100 }));
  return { parts: renumbered(inserted(parts, { part, at: end }, apart)), place: { part, at: end + given.length - 1 } };
}

/** Questions that were pasted into one: in its place while it is empty, after it otherwise. */
export function pasteOver(parts: Parts, place: Place, given: Questions): Written {
  const { body } = questionsOf(parts, place.part)[place.at]!;
  const written = addAll(parts, place, given);
  return body.trim() === '' ? { ...removeQuestion(written.parts, place), place: { ...written.place, at: written.place.at - 1 } } : written;
}

export function removeQuestion(parts: Parts, { part, at }: Place): Written {
  const left = withQuestions(parts, part, (questions) => unpaired(questions, questions.toSpliced(at, 1)));
  return { parts: renumbered(left), place: { part, at: Math.max(0, at - 1) } };
}

/** A sub changes places with its neighbour in the main; otherwise the whole main does with the one beside it. */
export function moveQuestion(parts: Parts, { part, at }: Place, by: 1 | -1): Written {
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
  const own = groups.findIndex((group) => group.includes(question));
  const group = groups[own]!;
  return groups[own + by] ? groups.toSpliced(own, 1).toSpliced(own + by, 0, group) : groups;
}

/** Makes a main an alternative to the main before it, a further sub one to the sub before it; or no longer. */
export function toggleEither(parts: Parts, { part, at }: Place): Parts {
  return withQuestions(parts, part, (questions) => {
    const question = questions[at]!;
    const before = questions[at - 1];
    if (!before) return questions;
    const isWithin = before.mainNo === question.mainNo;
    const isJoined = question.eitherKey !== null && question.eitherKey === before.eitherKey;
    const key = before.eitherKey ?? 1 + Math.max(0, ...questions.map(({ eitherKey }) => eitherKey ?? 0));
    const belongs = (one: QuestionDraft, of: QuestionDraft) => (isWithin ? one === of : one.mainNo === of.mainNo);
    const changed = questions.map((one) =>
      belongs(one, question)
        ? { ...one, eitherKey: isJoined ? null : key }
        : belongs(one, before) && !isJoined
          ? { ...one, eitherKey: key }
          : one,
    );
    return unpaired(questions, changed);
  });
}

/** Whether a question is an alternative to the one before. */
export function isAlternative(questions: Questions, at: number): boolean {
  const { eitherKey, mainNo } = questions[at]!;
  const before = questions[at - 1];
  return eitherKey !== null && before?.eitherKey === eitherKey && (before.mainNo !== mainNo || isWithinMain(questions, eitherKey));
}

const mainsWith = (questions: Questions, key: number): number =>
  new Set(questions.flatMap(({ eitherKey, mainNo }) => (eitherKey === key ? mainNo : []))).size;
const isWithinMain = (questions: Questions, key: number): boolean => mainsWith(questions, key) === 1;

/** A key that has lost its other side is none: subs of one main that was an alternative are none to each other. */
function unpaired(before: Questions, after: Questions): Questions {
  return after.map((one) => {
    const { eitherKey: key } = one;
    if (key === null) return one;
    const isAlone = after.every((other) => other === one || other.eitherKey !== key);
    const hasLostMain = mainsWith(before, key) > 1 && isWithinMain(after, key);
    return isAlone || hasLostMain ? { ...one, eitherKey: null } : one;
  });
}

/** @param word what a part is called: Part, for Part B. */
export function addPart(parts: Parts, word: string): Parts {
  const name = `${word} ${String.fromCharCode(65 + (parts.length % 26))}`;
  const first = { ...empty, mainNo: 1, sub: null, marks: 1 };
  return renumbered([...parts, { name, instruction: null, answerAny: null, questions: [first] }]);
}
export const removePart = (parts: Parts, part: number): Parts => renumbered(parts.toSpliced(part, 1));

const inserted = (parts: Parts, { part, at }: Place, given: Questions): Parts =>
  withQuestions(parts, part, (questions) => questions.toSpliced(at, 0, ...given));

/** Questions that follow each other and have the same main. */
export function mainsOf(questions: Questions): QuestionDraft[][] {
  const groups: QuestionDraft[][] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    if (last?.[0]?.mainNo === question.mainNo) last.push(question);
    else groups.push([question]);
  }
  return groups;
}

/** Mains are counted through the whole paper, subs from a; a main of one question has no sub. */
function renumbered(parts: Parts): Parts {
  let main = 0;
  return parts.map((part) => ({
    ...part,
    questions: mainsOf(part.questions).flatMap((group) => {
      main += 1;
      return group.map((question, at) => ({ ...question, mainNo: main, sub: group.length > 1 ? (letters[at] ?? 'j') : null }));
    }),
  }));
}
