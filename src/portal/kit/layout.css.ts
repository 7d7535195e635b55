import { component, from } from './style.ts';
import { space } from './theme.css.ts';

/** A screen's column of blocks, 24 apart. */
export const blocks = component({ display: 'flex', flexDirection: 'column', gap: space.block, minInlineSize: 0 });
/** Controls under each other, 16 apart. */
export const stack = component({ display: 'flex', flexDirection: 'column', gap: space.between, minInlineSize: 0 });
/** Things of one kind beside each other, 8 apart, broken to the next line when they must. */
export const row = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.inside });

/** A form's fields: one column on a phone, two from the tablet, three where the form asks for them. */
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
/** A field over the form's whole width. */
export const wide = component({ gridColumn: '1 / -1' });

/** Cards or figures, as many beside each other as are 15rem broad. */
export const tiles = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  gap: space.between,
});
/** Two parts of a screen beside each other on a desk, the first twice as broad. */
export const split = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.block,
  alignItems: 'start',
  '@media': { [from('desktop')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
});

/** A link among words, no smaller than a finger or an unsteady hand needs: 24 px. */
export const aim = component({
  display: 'inline-block',
  minBlockSize: '24px',
  minInlineSize: '24px',
  lineHeight: '24px',
});
