import { from, page } from '../kit/style.ts';
import { space, text, vars } from '../kit/theme.css.ts';

/** The counts: two beside each other on a phone. */
export const counts = page({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  gap: space.inside,
  '@media': {
    [from('tablet')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))', gap: space.between },
  },
});
/** Before it is known how many there are: as high as the window, so that nothing below them is in sight to be moved. */
export const awaitedCounts = page({ minBlockSize: '100vh' });
/** What waits, what was opened: beside each other where there is room. */
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
/** As high as its line: a finger needs more than the words. */
export const link = page({ display: 'inline-flex', alignItems: 'center', minBlockSize: '36px' });
export const place = page({ color: vars.muted, fontSize: text.meta, textAlign: 'end' });
export const nothing = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  color: vars.muted,
});

/** Where there is no keyboard at hand the magnifying glass of the header stands for its keys. */
export const keys = page({ '@media': { '(hover: none)': { display: 'none' } } });
export const glass = page({ '@media': { '(hover: hover)': { display: 'none' } } });
