import type { OwnKey } from './description.ts';
import type { Column } from './model/column.ts';
import type { Movement } from './model/place.ts';

/** A command triggered by a key, independent of the DOM. */
export type Command =
  | { do: 'go'; way: Movement; isStretching: boolean; accepts: boolean }
  | { do: 'next'; by: 1 | -1 }
  | { do: 'down'; by: 1 | -1 }
  | { do: 'type'; text: string }
  | { do: 'enter'; text: string }
  | { do: 'amend' | 'swap' | 'abandon' | 'collapse' | 'clear' | 'fillDown' | 'undo' | 'redo' | 'save' | 'selectAll' }
  | { do: 'toggle' | 'annotate' | 'compare' | 'removeRow' }
  | { do: 'moveRow'; by: 1 | -1 };

export interface PressedKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  /** Ctrl, or Command on a Mac. */
  isCommand: boolean;
}

/** The context for interpreting a key. */
export interface KeyPlace {
  column: Column;
  isOpen: boolean;
  isBlankRow: boolean;
  isContested: boolean;
  isRange: boolean;
  isRightToLeft: boolean;
  ownKeys: readonly OwnKey[];
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The command while moving through cells; null leaves the key to the browser. */
export function whileMoving(pressed: PressedKey, place: KeyPlace): Command | null {
  const { key, shiftKey, altKey, isCommand } = pressed;
  const ownCommand = ownKey(pressed, place);
  if (ownCommand) return ownCommand;
  if (altKey) return key === 'ArrowUp' ? { do: 'moveRow', by: -1 } : key === 'ArrowDown' ? { do: 'moveRow', by: 1 } : null;
  const way = wayOf(pressed, place.isRightToLeft);
  if (way) return { do: 'go', way, isStretching: shiftKey, accepts: false };
  if (isCommand) return withCommand(pressed);
  switch (key) {
    case 'Enter':
      if (place.isContested) return { do: 'compare' };
      return { do: 'down', by: shiftKey ? -1 : 1 };
    case 'Tab':
      return { do: 'next', by: shiftKey ? -1 : 1 };
    case 'F2':
      return place.isContested ? { do: 'compare' } : { do: 'amend' };
    case 'Escape':
      return place.isRange ? { do: 'collapse' } : null;
    case 'Delete':
    case 'Backspace':
      return place.isBlankRow && !place.isRange ? { do: 'removeRow' } : { do: 'clear' };
  }
  if (place.column.type === 'flag') return key === ' ' || key.toLowerCase() === 'x' ? { do: 'toggle' } : null;
  if ([...key].length !== 1 || key === ' ') return null;
  return isWhole(key, place.column) ? { do: 'enter', text: key } : { do: 'type', text: key };
}

/** A key that is a complete value: a level, a letter for absent. It fills every cell of the range. */
function isWhole(key: string, column: Column): boolean {
  if (column.type === 'level') return true;
  const letters = column.type === 'number' ? Object.keys(column.letters ?? {}) : [];
  return letters.some((letter) => letter.toLowerCase() === key.toLowerCase());
}

/** The command while editing a cell. If `isReplacing`, arrows accept the input and move on. */
export function whileWriting(pressed: PressedKey, place: KeyPlace, isReplacing: boolean): Command | null {
  const { key, shiftKey, altKey, isCommand } = pressed;
  if (key === 'Enter' && !altKey && !isCommand) return { do: 'down', by: shiftKey ? -1 : 1 };
  if (key === 'Tab') return { do: 'next', by: shiftKey ? -1 : 1 };
  if (key === 'Escape') return { do: 'abandon' };
  if (key === 'F2') return { do: 'swap' };
  if (isCommand && key.toLowerCase() === 's') return { do: 'save' };
  const way = isReplacing && !shiftKey && !altKey && !isCommand && key in arrows && wayOf(pressed, place.isRightToLeft);
  return way ? { do: 'go', way, isStretching: false, accepts: true } : null;
}

function wayOf({ key, isCommand }: PressedKey, isRightToLeft: boolean): Movement | null {
  const arrow = arrows[key];
  if (arrow) {
    const by: readonly [number, number] = [arrow[0], isRightToLeft ? -arrow[1] : arrow[1]];
    if (!isCommand) return { by };
    if (by[0] !== 0) return { to: by[0] < 0 ? 'top' : 'bottom' };
    return { to: by[1] < 0 ? 'rowStart' : 'rowEnd' };
  }
  if (key === 'Home') return { to: isCommand ? 'start' : 'rowStart' };
  if (key === 'End') return { to: isCommand ? 'end' : 'rowEnd' };
  if (key === 'PageUp') return { by: [-10, 0] };
  return key === 'PageDown' ? { by: [10, 0] } : null;
}

function withCommand({ key, shiftKey }: PressedKey): Command | null {
  switch (key.toLowerCase()) {
    case 'd':
      return { do: 'fillDown' };
    case 'z':
      return { do: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { do: 'redo' };
    case 's':
      return { do: 'save' };
    case 'a':
      return { do: 'selectAll' };
    default:
      return null;
  }
}

function ownKey({ key, altKey, isCommand }: PressedKey, { ownKeys, column, isOpen }: KeyPlace): Command | null {
  if (altKey || isCommand || !isOpen) return null;
  const match = ownKeys.find((candidate) => candidate.key.toLowerCase() === key.toLowerCase() && (candidate.isFor?.(column) ?? true));
  if (!match) return null;
  return match.does === 'annotate' ? { do: 'annotate' } : { do: 'enter', text: match.does.text };
}
