import { component } from '../style.ts';
import { radius, vars } from '../theme.css.ts';

const tinted = (colour: string, share: number) => `color-mix(in srgb, ${colour} ${share}%, ${vars.raised})`;

/** A figure in a table; the background is printed too. */
export const heat = component({
  display: 'inline-block',
  minInlineSize: '3rem',
  paddingInline: '6px',
  borderRadius: radius.small,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  printColorAdjust: 'exact',
  selectors: {
    '&[data-level="low"]': { backgroundColor: tinted(vars.danger, 26) },
    '&[data-level="fair"]': { backgroundColor: tinted(vars.warning, 22) },
    '&[data-level="high"]': { backgroundColor: tinted(vars.accent, 16) },
    '&[data-level="top"]': { backgroundColor: tinted(vars.accent, 34) },
  },
  '@media': { print: { minInlineSize: 0, paddingInline: '3px' } },
});

/** Cells of equal size from the lowest to the highest value. */
export const cells = component({ display: 'inline-flex', gap: '2px', verticalAlign: 'middle' });
export const cell = component({
  minInlineSize: '2rem',
  paddingInline: '4px',
  borderRadius: radius.small,
  textAlign: 'center',
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
  backgroundColor: vars.sunken,
  printColorAdjust: 'exact',
  selectors: {
    '&[data-shade="0"]': { color: vars.muted },
    '&[data-shade="1"]': { backgroundColor: tinted(vars.accent, 8) },
    '&[data-shade="2"]': { backgroundColor: tinted(vars.accent, 16) },
    '&[data-shade="3"]': { backgroundColor: tinted(vars.accent, 24) },
    '&[data-shade="4"]': { backgroundColor: tinted(vars.accent, 32) },
    '&[data-shade="5"]': { backgroundColor: tinted(vars.accent, 38) },
  },
  '@media': { print: { minInlineSize: '7mm', lineHeight: 1.25 } },
});
