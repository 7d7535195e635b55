import { page } from '../kit/style.ts';
import { space, text, vars } from '../kit/theme.css.ts';

export const list = page({ margin: 0, padding: 0, listStyle: 'none' });
/** Text and buttons side by side if possible, otherwise stacked. */
export const item = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.between,
  padding: space.between,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
});
export const words = page({
  display: 'flex',
  flexDirection: 'column',
  gap: space.hair,
  flex: '1 1 18rem',
  minInlineSize: 0,
});
export const name = page({ minBlockSize: '24px', fontWeight: 500, overflowWrap: 'anywhere' });
export const facts = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  color: vars.muted,
  fontSize: text.meta,
});
export const problems = page({ margin: 0, paddingInlineStart: space.block });
export const deeds = page({ display: 'flex', flexWrap: 'wrap', gap: space.inside });
/** A differing field, above both versions. */
export const fact = page({ marginBlockEnd: space.hair, fontSize: text.body, fontWeight: 600 });
