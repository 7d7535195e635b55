import { globalStyle } from '@vanilla-extract/css';
import { page } from '../../../../kit/style.ts';
import { layers, mobile, radius, space, text, vars } from '../../../../kit/theme.css.ts';

/** Day and month side by side, with more room for the month. */
export const dayOfYear = page({
  display: 'grid',
  gridTemplateColumns: 'minmax(4.5rem, 1fr) minmax(0, 2fr)',
  gap: space.inside,
});
export const groups = page({ gridColumn: '1 / -1' });
export const groupChoices = page({ display: 'flex', flexWrap: 'wrap', columnGap: space.between });

/** Seven days per row. On phones, only days with a birthday, one below the other. */
const sevenDays = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: space.hair } as const;
export const weekdays = page({
  ...sevenDays,
  paddingBlockEnd: space.hair,
  color: vars.muted,
  fontSize: text.meta,
  fontWeight: 500,
  '@media': { [mobile]: { display: 'none' } },
});
export const month = page({
  ...sevenDays,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const day = page({
  minInlineSize: 0,
  minBlockSize: '4.5rem',
  padding: space.hair,
  border: `1px solid ${vars.border}`,
  borderRadius: radius.small,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
  selectors: { '&[data-empty]': { color: vars.muted, borderColor: 'transparent' } },
  '@media': {
    [mobile]: { minBlockSize: 0, padding: space.inside, selectors: { '&[data-empty]': { display: 'none' } } },
    print: { minBlockSize: '14mm' },
  },
});
/** Weekday beside the date on phones, which have no row of weekdays. */
export const weekdayOfDay = page({
  display: 'none',
  color: vars.muted,
  '@media': { [mobile]: { display: 'inline', marginInlineStart: space.inside } },
});
export const ofDay = page({ margin: 0, padding: 0, listStyle: 'none', fontSize: text.meta });

/** Wraps a text column to two lines, so that the figures beside it stay on screen. */
export const close = page({
  display: 'block',
  inlineSize: 'max-content',
  maxInlineSize: '8.5rem',
  whiteSpace: 'normal',
});
/** Makes a link of one line high enough to be tapped. */
globalStyle(`${close} a`, {
  '@layer': { [layers.page]: { display: 'inline-grid', alignContent: 'center', minBlockSize: '24px' } },
});
