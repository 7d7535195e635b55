import { useRef, useState } from 'react';
import type { Paper } from '../../../../../contract/exam/papers.ts';
import * as draft from './draft.ts';
import type { RowDeeds } from './question-row.tsx';

export interface Desk {
  parts: draft.Parts;
  paper: Paper;
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  /** Replaces the parts. Undo restores the previous ones. */
  write: (parts: draft.Parts) => void;
  /** Replaces the parts and focuses the question to edit next. */
  goOn: (written: draft.DraftChange) => void;
  deedsOf: (place: draft.Place) => RowDeeds;
  onBlur: () => void;
  /** Null if there is nothing to undo. */
  undo: (() => void) | null;
  box: React.RefObject<HTMLDivElement | null>;
}

interface DeskInput extends Pick<Desk, 'parts' | 'paper' | 'problems' | 'isReadOnly' | 'onBlur'> {
  onParts: (parts: draft.Parts) => void;
}

/** The most steps that can be undone. */
const mostSteps = 100;

/** The editing actions for the questions of a paper. */
export function useDesk({ onParts, ...input }: DeskInput): Desk {
  const { parts, onBlur } = input;
  const box = useRef<HTMLDivElement>(null);
  /** The parts before each step other than typing. */
  const [before, setBefore] = useState<readonly draft.Parts[]>([]);
  const write = (next: draft.Parts) => {
    setBefore((steps) => [...steps, parts].slice(-mostSteps));
    onParts(next);
  };
  const goOn = ({ parts: next, place }: draft.DraftChange) => {
    write(next);
    // Focus the text of the question once it is rendered.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-question="${place.part} ${place.at}"] textarea`)?.focus());
  };
  const deedsOf = (place: draft.Place): RowDeeds => ({
    onChange: (values) => onParts(draft.withQuestion(parts, place, values)),
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
  return { ...input, box, write, goOn, deedsOf, undo: last ? undo : null };
}
