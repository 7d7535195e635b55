import { component } from '../../../../kit/style.ts';
import { space } from '../../../../kit/theme.css.ts';

export const line = component({ display: 'flex', justifyContent: 'space-between', gap: space.between });
export const address = component({ fontStyle: 'normal', minInlineSize: '40%' });
/** Printed even if empty, so that the line can be filled in by hand. */
export const addressLine = component({
  minBlockSize: '1.5em',
  selectors: { '&:empty': { borderBlockEnd: '1px dotted #111' } },
});
/** Spacing tight enough for a term of many courses to fit on one page. */
export const body = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.between,
  // Keeps the last line of the table from being cut off at the edge of the sheet.
  paddingInlineEnd: '1px',
  '@media': { print: { gap: '8px', fontSize: '10.5pt' } },
});
/** Room for signatures, less than under a certificate. */
export const signatures = component({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.block,
  marginBlockStart: 'auto',
  paddingBlockStart: '14mm',
});
export const subject = component({ fontWeight: 700 });
export const table = component({ inlineSize: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' });
export const cell = component({
  padding: `${space.hair} ${space.inside}`,
  border: '1px solid #767676',
  textAlign: 'start',
  selectors: { '&[data-number]': { textAlign: 'end' } },
  '@media': { print: { paddingBlock: '1px' } },
});
export const missed = component({ margin: 0, columns: '2', columnGap: space.block });
