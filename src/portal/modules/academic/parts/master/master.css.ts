import { component } from '../../../../kit/style.ts';
import { space, text, vars } from '../../../../kit/theme.css.ts';

const rule = `1px solid ${vars.border}`;
const inked = '0.5px solid #777';

/** Frame of the sheet, which scrolls sideways on screens narrower than the sheet. */
export const frame = component({
  overflowX: 'auto',
  border: rule,
  backgroundColor: vars.raised,
  '@media': { print: { overflow: 'visible', border: 0, backgroundColor: 'transparent' } },
});
export const sheet = component({
  inlineSize: '100%',
  minInlineSize: '64rem',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: text.meta,
  '@media': { print: { minInlineSize: 0, fontSize: '6.5pt', lineHeight: 1.2 } },
});
export const section = component({
  borderBlockStart: `2px solid ${vars.edge}`,
  '@media': { print: { breakInside: 'avoid', borderBlockStart: '1.2pt solid #000' } },
});
const cellRule = {
  paddingBlock: '2px',
  paddingInline: space.hair,
  border: rule,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  '@media': { print: { padding: '0.5mm 1mm', border: inked, color: '#000' } },
} as const;
export const head = component({
  ...cellRule,
  fontWeight: 500,
  selectors: { '&[data-break]': { inlineSize: '6rem' } },
});
export const sectionHead = component({
  ...cellRule,
  inlineSize: '5.5rem',
  fontWeight: 700,
  backgroundColor: vars.sunken,
});
export const dayHead = component({ ...cellRule, inlineSize: '3.5rem', fontWeight: 500 });
export const cell = component({
  ...cellRule,
  selectors: { '&[data-break]': { backgroundColor: vars.sunken } },
});
export const hours = component({
  display: 'block',
  color: vars.muted,
  fontWeight: 400,
  '@media': { print: { color: '#000' } },
});
export const line = component({ display: 'block' });
export const title = component({ fontWeight: 600 });
/** Keeps a room or a name on one line. */
export const fact = component({ display: 'inline-block' });
