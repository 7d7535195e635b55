import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import {
  addBelow,
  indent,
  isSamePlace,
  linesOf,
  move,
  outdent,
  pasteAt,
  removeLine,
  type Edit,
  type Outline,
  type Place,
} from './outline.ts';
import { readPasted, type PastedOutline } from './read-pasted.ts';

export type OutlineWork = ReturnType<typeof useOutline>;

/** Value of the `data-place` attribute that identifies a line in the DOM. */
export const placeName = ({ module, topic }: Place): string => (topic === null ? `${module}` : `${module}.${topic}`);

/**
 * Handles keys and pasting in an outline, with undo for up to 50 changes of lines. Typing within a line is undone by
 * the browser.
 */
export function useOutline(outline: Outline, onOutline: (outline: Outline) => void) {
  const box = useRef<HTMLDivElement>(null);
  /** True if the user has typed since the last change of lines, so that Ctrl+Z is left to the browser. */
  const hasTyped = useRef(false);
  const [before, setBefore] = useState<readonly Outline[]>([]);
  const [pasted, setPasted] = useState<PastedOutline | null>(null);

  const focus = (at: Place) =>
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-place="${placeName(at)}"]`)?.focus({ preventScroll: false }),
    );
  const apply = (edit: Edit | undefined) => {
    if (!edit) return;
    hasTyped.current = false;
    setBefore([...before.slice(-49), outline]);
    onOutline(edit.outline);
    focus(edit.at);
  };
  const undo = () => {
    const last = before.at(-1);
    if (!last) return;
    setBefore(before.slice(0, -1));
    setPasted(null);
    onOutline(last);
  };
  const step = (at: Place, by: -1 | 1) => {
    const lines = linesOf(outline);
    const next = lines[lines.findIndex((line) => isSamePlace(line, at)) + by];
    if (next) focus(next);
  };

  const onKeyDown = (at: Place) => (event: KeyboardEvent<HTMLInputElement>) => {
    const deed = deedOf(event, outline, at, hasTyped.current);
    if (deed === undefined) return;
    event.preventDefault();
    if (deed === 'undo') undo();
    else if (deed === 'up') step(at, -1);
    else if (deed === 'down') step(at, 1);
    else apply(deed.edit);
  };
  const onPaste = (at: Place) => (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/\S[\s\S]*[\n;][\s\S]*\S/.test(text)) return;
    event.preventDefault();
    const read = readPasted(text);
    apply(pasteAt(outline, at, read));
    setPasted(read);
  };
  const type = (changed: Outline) => {
    hasTyped.current = true;
    onOutline(changed);
  };
  return {
    box,
    apply,
    type,
    undo,
    canUndo: before.length > 0,
    /** Result of the last pasted text. */
    pasted,
    forgetPasted: () => setPasted(null),
    onKeyDown,
    onPaste,
  };
}

type Deed = 'undo' | 'up' | 'down' | { edit: Edit | undefined };

/**
 * Returns the action of a key on a line. Tab indents only if the cursor is at the start without a selection. When the
 * user moves through the page with Tab, the whole title is selected, so that Tab keeps moving on.
 */
function deedOf(event: KeyboardEvent<HTMLInputElement>, outline: Outline, at: Place, hasTyped: boolean): Deed | undefined {
  const { key, altKey, shiftKey, currentTarget } = event;
  const hasCommand = event.ctrlKey || event.metaKey;
  const isAtStart = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === 0;
  if (event.nativeEvent.isComposing) return undefined;
  if (hasCommand && key === 'z' && !shiftKey && !hasTyped) return 'undo';
  if (hasCommand && (key === ']' || key === '[')) return { edit: (key === ']' ? indent : outdent)(outline, at) };
  if (hasCommand) return undefined;
  if (altKey && key === 'ArrowUp') return { edit: move(outline, at, -1) };
  if (altKey && key === 'ArrowDown') return { edit: move(outline, at, 1) };
  if (altKey) return undefined;
  if (key === 'Enter') return { edit: addBelow(outline, at) };
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'Backspace' && currentTarget.value === '' && outline.length + (at.topic ?? 0) > 1) {
    return { edit: removeLine(outline, at) };
  }
  if (key === 'Tab' && isAtStart) {
    const edit = (shiftKey ? outdent : indent)(outline, at);
    return edit && { edit };
  }
  return undefined;
}
