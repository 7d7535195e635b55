import { from, page } from '../kit/style.ts';
import { space, text, vars } from '../kit/theme.css.ts';

/** The counts: two side by side on phones. */
export const counts = page({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  gap: space.inside,
  '@media': {
    [from('tablet')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))', gap: space.between },
  },
});
/** Until the number of cards is known: as high as the window, so that no visible content below is moved. */
export const awaitedCounts = page({ minBlockSize: '100vh' });
/** Pending tasks and opened screens, side by side if possible. */
export const parts = page({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
  gap: space.between,
  alignItems: 'start',
});
export const links = page({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' });
export const line = page({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.between,
  minBlockSize: '36px',
  fontVariantNumeric: 'tabular-nums',
});
/** Full line height, because the text alone is too small for touch. */
export const link = page({ display: 'inline-flex', alignItems: 'center', minBlockSize: '36px' });
export const place = page({ color: vars.muted, fontSize: text.meta, textAlign: 'end' });
export const nothing = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  color: vars.muted,
});

/** Without a keyboard, the header’s search icon is shown instead of the shortcut. */
export const keys = page({ '@media': { '(hover: none)': { display: 'none' } } });
export const glass = page({ '@media': { '(hover: hover)': { display: 'none' } } });
