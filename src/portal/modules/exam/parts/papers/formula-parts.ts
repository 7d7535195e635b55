export interface FormulaPart {
  /** Text, a formula within a line, or one on a line of its own. */
  readonly kind: 'text' | 'inline' | 'display';
  readonly text: string;
}

/**
 * The text of a question in pieces: `$…$` is a formula of TeX within its line, `$$…$$` one by itself. A sign without
 * its fellow on the same paragraph is a sign, and so is `\$`, for prices are asked about as well.
 */
export function formulaParts(body: string): FormulaPart[] {
  const parts: FormulaPart[] = [];
  let at = 0;
  for (const found of body.matchAll(/\\\$|\$\$([^$]{1,2000})\$\$|\$([^$\n]{1,2000})\$/g)) {
    const [whole, display, inline] = found;
    push(parts, body.slice(at, found.index));
    if (display !== undefined) parts.push({ kind: 'display', text: display.trim() });
    else if (inline !== undefined) parts.push({ kind: 'inline', text: inline.trim() });
    else push(parts, '$');
    at = found.index + whole.length;
  }
  push(parts, body.slice(at));
  return parts;
}

function push(parts: FormulaPart[], text: string): void {
  const last = parts.at(-1);
  if (text === '') return;
  if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + text };
  else parts.push({ kind: 'text', text });
}
