import { component } from '../../../../kit/style.ts';
import { space, text, vars } from '../../../../kit/theme.css.ts';

/** Half a page each: one for the student, one for the college. */
export const sheet = component({
  display: 'grid',
  gap: space.block,
  maxInlineSize: '52rem',
  '@media': { print: { maxInlineSize: 'none', gap: '10mm' } },
});
export const copy = component({
  position: 'relative',
  display: 'grid',
  gap: space.inside,
  alignContent: 'start',
  padding: space.block,
  border: `1px solid ${vars.border}`,
  borderRadius: '0.5rem',
  fontSize: text.body,
  '@media': { print: { minBlockSize: '125mm', breakInside: 'avoid', borderRadius: 0 } },
});
/** The second copy is shown only in print. */
export const second = component({ display: 'none', '@media': { print: { display: 'grid' } } });
export const head = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.inside,
});
export const total = component({ fontWeight: 700 });
export const struck = component({ textDecoration: 'line-through' });
export const table = component({ inlineSize: '100%', borderCollapse: 'collapse' });
export const cell = component({ padding: '0.25rem 0.5rem', borderBlockEnd: `1px solid ${vars.border}`, textAlign: 'start' });
export const figure = component({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
export const foot = component({ display: 'flex', justifyContent: 'space-between', gap: space.block, marginBlockStart: 'auto' });
/** Stamp across duplicates and cancelled receipts. */
export const stamp = component({
  position: 'absolute',
  insetBlockStart: '40%',
  insetInline: 0,
  textAlign: 'center',
  fontSize: 'clamp(2rem, 8vw, 4rem)',
  fontWeight: 700,
  letterSpacing: '0.1em',
  opacity: 0.12,
  transform: 'rotate(-20deg)',
  pointerEvents: 'none',
});
