import { component } from '../../../kit/style.ts';
import { notMobile, space, text, vars } from '../../../kit/theme.css.ts';

export const cut = component({ overflow: 'hidden', textOverflow: 'ellipsis' });
/** A batch is not broken at its hyphen. */
export const unbroken = component({ whiteSpace: 'nowrap' });
export const pending = component({ color: vars.muted });

/** Completeness ring: beside the other facts on wide screens, on its own line on a phone. */
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

/** Reserves space for a count that has not loaded yet, to avoid a layout shift. */
export const statusCount = component({ minInlineSize: '8.5em', fontVariantNumeric: 'tabular-nums' });
