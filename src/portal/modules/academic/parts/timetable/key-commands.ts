/** Effect of a key in the week, independent of the DOM. */
export type Command =
  | { do: 'go'; days: number; slots: number }
  | { do: 'edge'; to: 'first' | 'last' }
  | { do: 'enter' | 'turn' | 'abandon' | 'remove' | 'pin' | 'joint' | 'undo' | 'redo' }
  | { do: 'choose'; what: 'room' | 'teachers' | 'kind' };

export interface PressedKey {
  key: string;
  shiftKey: boolean;
  /** Ctrl, or the command key of a Mac. */
  isCommand: boolean;
}

/**
 * Returns the command of a key, or null if the key is left to the browser. In right-to-left scripts, the days run right
 * to left as well.
 */
export function commandOf({ key, shiftKey, isCommand }: PressedKey, isRightToLeft: boolean): Command | null {
  const side = isRightToLeft ? -1 : 1;
  if (isCommand) {
    const letter = key.toLowerCase();
    if (letter === 'z') return { do: shiftKey ? 'redo' : 'undo' };
    return letter === 'y' ? { do: 'redo' } : null;
  }
  switch (key) {
    case 'ArrowUp':
      return { do: 'go', days: 0, slots: -1 };
    case 'ArrowDown':
      return { do: 'go', days: 0, slots: 1 };
    case 'ArrowLeft':
      return { do: 'go', days: -side, slots: 0 };
    case 'ArrowRight':
      return { do: 'go', days: side, slots: 0 };
    case 'Home':
      return { do: 'edge', to: 'first' };
    case 'End':
      return { do: 'edge', to: 'last' };
    case 'Enter':
      return { do: 'enter' };
    case ' ':
      return { do: 'turn' };
    case 'Escape':
      return { do: 'abandon' };
    case 'Delete':
    case 'Backspace':
      return { do: 'remove' };
  }
  const letter = key.toLowerCase();
  if (letter === 'p') return { do: 'pin' };
  if (letter === 'j') return { do: 'joint' };
  const what = ({ r: 'room', t: 'teachers', k: 'kind' } as const)[letter];
  return what ? { do: 'choose', what } : null;
}
