import type shell from 'texts/shell.json';
import type gridTexts from 'texts/shell-grid.json';
import type requestTexts from 'texts/shell-requests.json';
import type searchTexts from 'texts/shell-search.json';
import type stepsTexts from 'texts/shell-steps.json';
import type uploadTexts from 'texts/shell-upload.json';

// The English texts as types, so that a misspelt text key is a type error. None of them are bundled.

/** Types of the text files by owner. Each module adds its own by declaration merging. */
export interface TextFiles {
  shell: typeof shell & typeof gridTexts & typeof requestTexts & typeof searchTexts & typeof stepsTexts & typeof uploadTexts;
}

type Texts = AllOf<TextFiles[keyof TextFiles]>;
type AllOf<One> = (One extends unknown ? (item: One) => void : never) extends (all: infer All) => void ? All : never;

/** The keys below a path in the texts: those of `student.action` are `add`, `edit`, … */
export type KeysBelow<Place extends string, At = Texts> = Place extends `${infer First}.${infer Rest}`
  ? First extends keyof At
    ? KeysBelow<Rest, At[First]>
    : never
  : Place extends keyof At
    ? keyof At[Place] & string
    : never;
