import { component } from '../../../kit/style.ts';
import { space, text, vars } from '../../../kit/theme.css.ts';

export const part = component({ display: 'flex', flexDirection: 'column', gap: space.inside, minInlineSize: 0 });
export const heading = component({ fontSize: text.body, fontWeight: 600 });
export const note = component({ color: vars.muted, fontSize: text.meta, minBlockSize: '24px' });

/** Mirrored for right-to-left languages, so that time runs in the reading direction. */
export const drawing = component({
  display: 'block',
  inlineSize: '100%',
  blockSize: '72px',
  overflow: 'visible',
  printColorAdjust: 'exact',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
export const column = component({ fill: vars.accent });
export const base = component({ stroke: vars.border, strokeWidth: 1 });
export const days = component({
  display: 'flex',
  justifyContent: 'space-between',
  color: vars.muted,
  fontSize: text.meta,
  fontVariantNumeric: 'tabular-nums',
});

/** Reserves the height of the chart while it loads, so that the list below does not move. */
export const waiting = component({
  selectors: { '&[data-for="hours"]': { minBlockSize: '92px' }, '&[data-for="days"]': { minBlockSize: '20rem' } },
});
