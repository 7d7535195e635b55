import { component } from '../../kit/style.ts';
import { notMobile, space } from '../../kit/theme.css.ts';

/** Over a person's record: the photo, lines of facts beside it, and what stands at the end on a desk. */
export const head = component({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space.between,
  alignItems: 'start',
  '@media': {
    [notMobile]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center', gap: space.block },
  },
});
/** On a phone only the first line stands beside the photo; the others take the whole breadth. */
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
