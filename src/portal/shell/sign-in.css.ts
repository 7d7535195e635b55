import { page as pageLayer } from '../kit/style.ts';
import { sizes, space, vars } from '../kit/theme.css.ts';

export const page = pageLayer({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '100dvh',
  padding: sizes.gutter,
  backgroundColor: vars.sunken,
});
export const card = pageLayer({ inlineSize: '100%', maxInlineSize: '24rem' });
export const college = pageLayer({ color: vars.muted, marginBlockEnd: space.hair });
export const title = pageLayer({ marginBlockEnd: space.block });
