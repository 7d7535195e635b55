import { globalStyle } from '@vanilla-extract/css';
import { page } from '../../../../kit/style.ts';
import { layers, space, text, vars } from '../../../../kit/theme.css.ts';

export const file = page({
  display: 'flex',
  flexDirection: 'column',
  gap: space.between,
  paddingBlockEnd: space.block,
  borderBlockEnd: `2px solid ${vars.border}`,
  '@media': { print: { gap: '6px', border: 0, fontSize: '8.5pt' } },
});
/** Each record after the first begins on a new page. */
globalStyle(`${file} + ${file}`, { '@layer': { [layers.page]: { '@media': { print: { breakBefore: 'page' } } } } });
export const fileHead = page({ display: 'flex', alignItems: 'center', gap: space.between });

/** Sheet with columns of names per blood group, to hang on a wall. */
export const wall = page({ display: 'flex', flexDirection: 'column', gap: space.block });
export const wallNames = page({
  columns: '15rem',
  columnGap: space.block,
  listStyle: 'none',
  padding: 0,
});
export const wallName = page({ breakInside: 'avoid', paddingBlock: '2px' });
export const wallClass = page({ color: vars.muted, fontSize: text.meta });
export const canGive = page({ display: 'inline-flex', gap: space.inside, flexWrap: 'wrap', alignItems: 'center' });
