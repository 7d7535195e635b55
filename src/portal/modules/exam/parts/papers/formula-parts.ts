export interface FormulaPart {
  /** Text, a formula within a line, or a formula on its own line. */
  readonly kind: 'text' | 'inline' | 'display';
  readonly text: string;
}

/**
 * Splits the text of a question: `$…$` is a TeX formula within a line, `$$…$$` one on its own line, each up to 2000
 * characters long. Because questions may contain prices, a `$` without a counterpart on its line is literal, and so is
 * `\$`.
 */
export function formulaParts(body: string): FormulaPart[] {
  const parts: FormulaPart[] = [];
  let at = 0;
  for (const match of body.matchAll(/\\\$|\$\$([^$]{1,2000})\$\$|\$([^$\n]{1,2000})\$/g)) {
    const [whole, display, inline] = match;
    push(parts, body.slice(at, match.index));
    if (display !== undefined) parts.push({ kind: 'display', text: display.trim() });
    else if (inline !== undefined) parts.push({ kind: 'inline', text: inline.trim() });
    else push(parts, '$');
    at = match.index + whole.length;
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
