import { useRef, useState } from 'react';
import type { Paper } from '../../../../../contract/exam/papers.ts';
import * as draft from './draft.ts';
import type { RowDeeds } from './question-row.tsx';

export interface Desk {
  parts: draft.Parts;
  paper: Paper;
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  /** Writes the parts anew; Undo puts back what was there. */
  write: (parts: draft.Parts) => void;
  /** The same, and the cursor goes where one goes on. */
  goOn: (written: draft.Written) => void;
  deedsOf: (place: draft.Place) => RowDeeds;
  onBlur: () => void;
  /** Null: there is nothing to be undone. */
  undo: (() => void) | null;
  box: React.RefObject<HTMLDivElement | null>;
}

interface Given extends Pick<Desk, 'parts' | 'paper' | 'problems' | 'isReadOnly' | 'onBlur'> {
  onParts: (parts: draft.Parts) => void;
}

/** So many steps back are kept. */
const mostSteps = 100;

/** What may be done with the questions of a paper while it is written. */
export function useDesk({ onParts, ...given }: Given): Desk {
  const { parts, onBlur } = given;
  const box = useRef<HTMLDivElement>(null);
  /** What was there before each step that was more than typing. */
  const [before, setBefore] = useState<readonly draft.Parts[]>([]);
  const write = (next: draft.Parts) => {
    setBefore((steps) => [...steps, parts].slice(-mostSteps));
    onParts(next);
  };
  const goOn = ({ parts: next, place }: draft.Written) => {
    write(next);
    // Once the question is drawn, its text is where one goes on.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-question="${place.part} ${place.at}"] textarea`)?.focus());
  };
  const deedsOf = (place: draft.Place): RowDeeds => ({
    onChange: (own) => onParts(draft.withQuestion(parts, place, own)),
    onNext: (kind) => goOn(kind === 'sub' ? draft.addSub(parts, place) : draft.addMain(parts, place)),
    onMove: (by) => goOn(draft.moveQuestion(parts, place, by)),
    onEither: () => write(draft.toggleEither(parts, place)),
    onRemove: () => goOn(draft.removeQuestion(parts, place)),
    onPaste: (questions) => goOn(draft.pasteOver(parts, place, questions)),
    onBlur,
  });
  const last = before.at(-1);
  const undo = () => {
    setBefore((steps) => steps.slice(0, -1));
    onParts(last ?? parts);
  };
  return { ...given, box, write, goOn, deedsOf, undo: last ? undo : null };
}
