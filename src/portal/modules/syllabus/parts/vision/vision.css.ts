import { page } from '../../../../kit/style.ts';
import { space, text, vars } from '../../../../kit/theme.css.ts';

export const vision = page({ margin: 0, maxInlineSize: '48rem', fontSize: text.section, whiteSpace: 'pre-line' });
export const heading = page({ margin: 0, fontSize: text.body });
export const missions = page({
  display: 'flex',
  flexDirection: 'column',
  gap: space.inside,
  margin: 0,
  maxInlineSize: '48rem',
  paddingInlineStart: '1.75rem',
  listStyle: 'decimal',
});
export const since = page({ margin: 0, color: vars.muted, fontSize: text.meta });

/** Narrow field for the paper size. */
export const paper = page({ inlineSize: '5.5rem' });

/** Notice board poster that scales with the paper, for A4 and A3. */
export const poster = page({
  display: 'flex',
  flexDirection: 'column',
  gap: space.block,
  maxInlineSize: '52rem',
  padding: space.block,
  border: `1px solid ${vars.border}`,
  textAlign: 'center',
  '@media': {
    print: { maxInlineSize: 'none', gap: '4vw', padding: 0, border: 'none', color: '#000', fontSize: '2.3vw' },
  },
});
export const posterCollege = page({ margin: 0, fontSize: text.section, fontWeight: 700, '@media': { print: { fontSize: '3.4vw' } } });
export const posterHeading = page({
  margin: 0,
  color: vars.accent,
  fontSize: text.title,
  fontWeight: 700,
  '@media': { print: { color: '#000', fontSize: '4.4vw' } },
});
export const posterVision = page({ margin: 0, fontSize: text.section, whiteSpace: 'pre-line', '@media': { print: { fontSize: '2.9vw' } } });
export const posterMissions = page({
  display: 'flex',
  flexDirection: 'column',
  gap: space.between,
  margin: 0,
  paddingInlineStart: '1.75em',
  listStyle: 'decimal',
  textAlign: 'start',
});
