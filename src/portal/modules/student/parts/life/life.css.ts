import { component } from '../../../../kit/style.ts';
import { space, vars } from '../../../../kit/theme.css.ts';

/** Where a student is looked for, and who was found. */
export const pick = component({ maxInlineSize: '32rem' });
export const picks = component({ margin: 0, padding: 0, listStyle: 'none', maxInlineSize: '48rem' });
export const pickLine = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  inlineSize: '100%',
  minBlockSize: '44px',
  padding: space.inside,
  border: 0,
  borderBlockEnd: `1px solid ${vars.border}`,
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.sunken } },
});
