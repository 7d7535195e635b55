import { component } from '../../../../kit/style.ts';
import { space } from '../../../../kit/theme.css.ts';

export const line = component({ display: 'flex', justifyContent: 'space-between', gap: space.between });
export const address = component({ fontStyle: 'normal', minInlineSize: '40%' });
/** Also where there is nothing to write, for somebody to write it. */
export const addressLine = component({
  minBlockSize: '1.5em',
  selectors: { '&:empty': { borderBlockEnd: '1px dotted #111' } },
});
/** Close enough to each other that a term of many courses keeps to one page. */
export const body = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.between,
  // The last line of the table is not cut off with what is beyond the sheet.
  paddingInlineEnd: '1px',
  '@media': { print: { gap: '8px', fontSize: '10.5pt' } },
});
/** Room to sign in, less than under a certificate. */
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
