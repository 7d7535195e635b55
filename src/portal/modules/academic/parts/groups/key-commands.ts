/** Effect of a key on the board, independent of the DOM. */
export type Command =
  | { do: 'go'; columns: number; lines: number; isRange: boolean }
  | { do: 'toggle' | 'pick' | 'all' | 'clear' | 'undo' }
  | { do: 'over'; columns: number }
  | { do: 'group'; at: number }
  | { do: 'place' | 'abandon' };

export interface PressedKey {
  key: string;
  shiftKey: boolean;
  /** Ctrl, or the command key of a Mac. */
  isCommand: boolean;
}

/**
 * Returns the command of a key, or null if the key is left to the browser. In right-to-left scripts, the groups run
 * right to left as well.
 */
export function commandOf({ key, shiftKey, isCommand }: PressedKey, isCarrying: boolean, isRightToLeft: boolean): Command | null {
  const side = isRightToLeft ? -1 : 1;
  if (isCommand) return isCarrying ? null : (({ a: { do: 'all' }, z: { do: 'undo' } } as const)[key.toLowerCase()] ?? null);
  if (/^[1-9]$/.test(key)) return { do: 'group', at: Number(key) - 1 };
  const sideways = { ArrowLeft: -side, ArrowRight: side }[key];
  if (isCarrying) {
    if (sideways) return { do: 'over', columns: sideways };
    return ({ Enter: { do: 'place' }, ' ': { do: 'place' }, Escape: { do: 'abandon' } } as const)[key] ?? null;
  }
  const go = (columns: number, lines: number) => ({ do: 'go', columns, lines, isRange: shiftKey }) as const;
  if (sideways) return go(sideways, 0);
  const lines = { ArrowUp: -1, ArrowDown: 1, Home: -1000, End: 1000 }[key];
  if (lines) return go(0, lines);
  return ({ Enter: { do: 'pick' }, ' ': { do: 'toggle' }, Escape: { do: 'clear' } } as const)[key] ?? null;
}
