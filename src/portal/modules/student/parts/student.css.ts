import { component } from '../../../kit/style.ts';
import { notMobile, space, text, vars } from '../../../kit/theme.css.ts';

export const cut = component({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const pending = component({ color: vars.muted });

/** How complete the record is: beside the rest on a desk, a line of its own on a phone. */
export const ring = component({
  display: 'flex',
  alignItems: 'center',
  gap: space.inside,
  gridColumn: '1 / -1',
  '@media': { [notMobile]: { gridColumn: 'auto', flexDirection: 'column', gap: space.hair } },
});
export const number = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.hair,
  fontVariantNumeric: 'tabular-nums',
});
export const numberLabel = component({ color: vars.muted, fontSize: text.meta });

/** Broad enough for its number before that has come, so that its neighbours stay where they are. */
export const statusCount = component({ minInlineSize: '8.5em', fontVariantNumeric: 'tabular-nums' });
