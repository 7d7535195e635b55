import { page as pageLayer } from '../kit/style.ts';
import { mobile, sizes, space, text, vars } from '../kit/theme.css.ts';

/** Centred on the page: the start spinner, or the message that the server cannot be reached. */
export const page = pageLayer({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '100dvh',
  padding: sizes.gutter,
  backgroundColor: vars.surface,
});

/** The sign-in page: a plain sheet under a band in the college’s colour, with a brass line as on its letters. */
export const whole = pageLayer({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  backgroundColor: vars.surface,
  backgroundImage: `linear-gradient(${vars.accentSoft}, ${vars.surface} 24rem)`,
  borderBlockStart: `3px solid ${vars.mark}`,
});
export const bar = pageLayer({
  display: 'flex',
  justifyContent: 'end',
  gap: space.hair,
  padding: space.inside,
  paddingInline: space.between,
});
export const middle = pageLayer({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.block,
  flex: 1,
  padding: sizes.gutter,
  outline: 'none',
  '@media': { [mobile]: { justifyContent: 'flex-start' } },
});
export const letterhead = pageLayer({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.between,
  textAlign: 'center',
});
export const crest = pageLayer({ inlineSize: '72px', blockSize: '72px', objectFit: 'contain' });
export const college = pageLayer({ fontSize: text.section, fontWeight: 600, textWrap: 'balance' });
export const card = pageLayer({ inlineSize: '100%', maxInlineSize: '24rem' });
export const title = pageLayer({ marginBlockEnd: space.between, fontSize: text.section });
export const foot = pageLayer({ textAlign: 'center' });
