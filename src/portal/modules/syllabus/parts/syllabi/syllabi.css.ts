import { component } from '../../../../kit/style.ts';
import { space, text, vars } from '../../../../kit/theme.css.ts';

export const dots = component({ display: 'inline-flex', gap: '3px', verticalAlign: 'middle' });
export const dot = component({
  inlineSize: '10px',
  blockSize: '10px',
  borderRadius: '50%',
  border: `1.5px solid ${vars.muted}`,
  selectors: { '&[data-filled]': { backgroundColor: vars.accent, borderColor: vars.accent } },
  '@media': { '(forced-colors: active)': { selectors: { '&[data-filled]': { backgroundColor: 'CanvasText' } } } },
});
/** Keeps a semester of the printed sheet on one page if possible. */
export const semester = component({ breakInside: 'avoid' });
export const table = component({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: text.meta });
export const cell = component({
  border: '1px solid #999',
  padding: `2px ${space.hair}`,
  textAlign: 'start',
  fontWeight: 'inherit',
  selectors: { '&[data-align="end"]': { textAlign: 'end' } },
});
/** Bold, to distinguish headings and totals from course names. */
export const foot = component({ fontWeight: 600 });
export const scroll = component({ overflowX: 'auto', '@media': { print: { overflow: 'visible' } } });
