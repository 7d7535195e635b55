import { component, from } from './style.ts';
import { space } from './theme.css.ts';

/** The blocks of a screen in a column, 24 px apart. */
export const blocks = component({ display: 'flex', flexDirection: 'column', gap: space.block, minInlineSize: 0 });
/** Stacked controls, 16 px apart. */
export const stack = component({ display: 'flex', flexDirection: 'column', gap: space.between, minInlineSize: 0 });
/** Similar items side by side, 8 px apart, wrapping if necessary. */
export const row = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.inside });

/**
 * The fields of a form: one column on phones, two from tablets. `data-columns` requests one, or three from desktops.
 */
export const fields = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.between,
  alignItems: 'start',
  '@media': { [from('tablet')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  selectors: {
    '&[data-columns="1"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-columns="3"]': { '@media': { [from('desktop')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } },
  },
});
/** A field over the full width of the form. */
export const wide = component({ gridColumn: '1 / -1' });

/** Cards or figures, as many side by side as fit with 15rem each. */
export const tiles = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  gap: space.between,
});
/** Two parts of a screen side by side on wide screens, the first twice as wide. */
export const split = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.block,
  alignItems: 'start',
  '@media': { [from('desktop')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
});

/** A link in text with the minimum target size of 24 px. */
export const tapTarget = component({
  display: 'inline-block',
  minBlockSize: '24px',
  minInlineSize: '24px',
  lineHeight: '24px',
});
