import { globalStyle } from '@vanilla-extract/css';
import { component, from } from '../style.ts';
import { layers, radius, space, text, vars } from '../theme.css.ts';
import { darkSeries, lightSeries } from './series-colours.ts';

export const figure = component({ display: 'flex', flexDirection: 'column', gap: space.between, minInlineSize: 0 });

/** A line a bar: its name, the bar, its figure. */
export const bars = component({
  display: 'grid',
  gridTemplateColumns: 'fit-content(11rem) minmax(3rem, 1fr) auto',
  alignItems: 'center',
  gap: `6px 12px`,
});
export const bar = component({ display: 'contents', selectors: { '&[data-opens]': { cursor: 'pointer' } } });
export const name = component({ minInlineSize: 0, overflowWrap: 'anywhere', lineHeight: 1.25 });
export const value = component({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', color: vars.muted });
export const drawing = component({
  display: 'block',
  inlineSize: '100%',
  blockSize: '20px',
  overflow: 'visible',
  printColorAdjust: 'exact',
  // A bar grows from where its line begins.
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
export const track = component({ fill: vars.sunken });
export const mark = component({ stroke: vars.text, strokeWidth: 2 });
/** Of a box plot: from the lowest to the highest, the middle of all, and what should be reached. */
export const whisker = component({ stroke: vars.muted, strokeWidth: 2 });
export const middle = component({ stroke: vars.raised, strokeWidth: 3 });
export const limit = component({ stroke: vars.danger, strokeWidth: 2, strokeDasharray: '3 3' });

/** Columns of a stretch of time: as high as the picture needs, with their ticks below. */
export const columns = component({
  display: 'block',
  inlineSize: '100%',
  blockSize: '200px',
  overflow: 'visible',
  printColorAdjust: 'exact',
  // Time goes from where a line begins.
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
export const grid = component({ stroke: vars.border });
export const tick = component({
  fill: vars.muted,
  fontSize: text.meta,
  fontVariantNumeric: 'tabular-nums',
  direction: 'ltr',
  // Turned back where the picture is mirrored, in its own place.
  selectors: {
    '[dir="rtl"] &': { transform: 'scaleX(-1)', transformBox: 'fill-box', transformOrigin: 'center' },
    // A phone has room for every other one.
    '&[data-odd]': { display: 'none' },
  },
  '@media': { [from('tablet')]: { selectors: { '&[data-odd]': { display: 'inline' } } } },
});

/** The parts of the bars by colour and word. */
export const legend = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.between}`,
  fontSize: text.meta,
});
export const legendEntry = component({ display: 'inline-flex', alignItems: 'center', gap: '6px' });
export const swatch = component({
  inlineSize: '12px',
  blockSize: '12px',
  borderRadius: radius.small,
  flexShrink: 0,
  printColorAdjust: 'exact',
});

export const series = lightSeries.map((colour, at) =>
  component({
    fill: colour,
    backgroundColor: colour,
    '@media': {
      screen: {
        selectors: {
          ':root[data-mode="dark"] &': { fill: darkSeries[at] ?? colour, backgroundColor: darkSeries[at] ?? colour },
        },
      },
    },
  }),
);

// Segments of one bar are told apart by a gap, not by colour alone.
globalStyle(`:is(${drawing}, ${columns}) rect`, {
  '@layer': { [layers.component]: { stroke: vars.raised, strokeWidth: 1 } },
});
