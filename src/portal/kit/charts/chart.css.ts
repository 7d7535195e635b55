import { globalStyle } from '@vanilla-extract/css';
import { component, from } from '../style.ts';
import { layers, radius, space, text, vars } from '../theme.css.ts';
import { darkSeries, lightSeries } from './series-colours.ts';

export const figure = component({ display: 'flex', flexDirection: 'column', gap: space.between, minInlineSize: 0 });

/** A line for each bar: its name, the bar, its figure. */
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
  // A bar grows from the start of its line.
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
export const track = component({ fill: vars.sunken });
export const mark = component({ stroke: vars.text, strokeWidth: 2 });
/** Parts of a box plot: the range, the median, and the target. */
export const whisker = component({ stroke: vars.muted, strokeWidth: 2 });
export const middle = component({ stroke: vars.raised, strokeWidth: 3 });
export const limit = component({ stroke: vars.danger, strokeWidth: 2, strokeDasharray: '3 3' });

/** Columns over time, with a fixed height and labels below. */
export const columns = component({
  display: 'block',
  inlineSize: '100%',
  blockSize: '200px',
  overflow: 'visible',
  printColorAdjust: 'exact',
  // Time runs in the reading direction.
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
export const grid = component({ stroke: vars.border });
export const tick = component({
  fill: vars.muted,
  fontSize: text.meta,
  fontVariantNumeric: 'tabular-nums',
  direction: 'ltr',
  // Undoes the mirroring of the chart for text, in its own place.
  selectors: {
    '[dir="rtl"] &': { transform: 'scaleX(-1)', transformBox: 'fill-box', transformOrigin: 'center' },
    // On phones there is space for every second label.
    '&[data-odd]': { display: 'none' },
  },
  '@media': { [from('tablet')]: { selectors: { '&[data-odd]': { display: 'inline' } } } },
});

/** The parts of the bars by colour and name. */
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

// Segments of a bar are separated by a gap, not by colour alone.
globalStyle(`:is(${drawing}, ${columns}) rect`, {
  '@layer': { [layers.component]: { stroke: vars.raised, strokeWidth: 1 } },
});
