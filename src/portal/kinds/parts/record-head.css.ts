import { component } from '../../kit/style.ts';
import { notMobile, space } from '../../kit/theme.css.ts';

/**
 * The head of a person’s record: the photo, lines of facts beside it, and further content at the end on wide screens.
 */
export const head = component({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space.between,
  alignItems: 'start',
  '@media': {
    [notMobile]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center', gap: space.block },
  },
});
/** On phones only the first line is beside the photo; the others use the full width. */
export const headFacts = component({
  display: 'contents',
  '@media': { [notMobile]: { display: 'flex', flexDirection: 'column', gap: space.inside, minInlineSize: 0 } },
});
export const headLine = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  minInlineSize: 0,
  gridColumn: '1 / -1',
  selectors: {
    '&:first-child': { gridColumn: 2, alignSelf: 'center', '@media': { [notMobile]: { alignSelf: 'auto' } } },
  },
});
