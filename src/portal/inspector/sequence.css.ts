import { page as style } from '../kit/style.ts';
import { space, text, vars } from '../kit/theme.css.ts';

const mono = 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace';

/** Below the chart, one line when collapsed. */
export const sequence = style({
  marginInline: space.between,
  marginBlockEnd: space.inside,
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': { print: { display: 'none' } },
});
export const none = style({ padding: space.inside, color: vars.muted });
export const summary = style({ paddingBlock: space.inside, fontWeight: 600, cursor: 'pointer' });
export const scroll = style({
  maxBlockSize: '38dvh',
  overflow: 'auto',
  border: `1px solid ${vars.border}`,
  backgroundColor: vars.raised,
});
export const diagram = style({ inlineSize: 'max-content', minInlineSize: '100%' });
export const lines = style({ margin: 0, padding: 0, paddingBlockEnd: space.inside });
/** A column for the time and one for each actor. */
export const line = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '86px repeat(var(--columns), 132px)',
  alignItems: 'end',
  minBlockSize: '34px',
  // Lifelines of the actors as a background image, because an element for each would be too many.
  backgroundImage: `linear-gradient(to right, ${vars.border} 1px, transparent 1px)`,
  backgroundSize: '132px 100%',
  backgroundPositionX: `${86 + 132 / 2}px`,
  selectors: {
    '&[data-head]': { position: 'sticky', insetBlockStart: 0, zIndex: 2, backgroundColor: vars.sunken },
    'li&': { backgroundColor: vars.raised },
    'li&:hover': { backgroundColor: vars.sunken },
  },
});
export const time = style({
  gridRow: 1,
  gridColumn: 1,
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  alignSelf: 'stretch',
  alignContent: 'end',
  paddingInlineStart: space.inside,
  backgroundColor: 'inherit',
  color: vars.muted,
  fontSize: text.meta,
});
export const name = style({
  padding: '6px 4px',
  fontFamily: mono,
  fontSize: text.meta,
  fontWeight: 600,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
/** From the middle of one column to the middle of another, leaving half a column at both ends. */
export const arrow = style({
  position: 'relative',
  gridRow: 1,
  marginInline: 'calc(50% / var(--span))',
  marginBlockEnd: '6px',
  borderBlockEnd: `1.5px solid ${vars.accent}`,
  color: vars.text,
  fontFamily: mono,
  fontSize: '11px',
  lineHeight: 1.3,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-direction="self"]': { marginInlineEnd: 0, borderBlockEndStyle: 'dotted', textAlign: 'start' },
    '&::after': { content: '""', position: 'absolute', insetBlockEnd: '-5px', border: '4px solid transparent' },
    '&[data-direction="on"]::after': {
      insetInlineEnd: 0,
      borderInlineStartColor: vars.accent,
      borderInlineEndWidth: 0,
    },
    '&[data-direction="back"]::after': {
      insetInlineStart: 0,
      borderInlineEndColor: vars.accent,
      borderInlineStartWidth: 0,
    },
    '&[data-direction="self"]::after': {
      insetInlineStart: 0,
      borderInlineEndColor: vars.accent,
      borderInlineStartWidth: 0,
    },
  },
});
/** The label stays in the visible part of a long arrow. */
export const label = style({
  position: 'sticky',
  insetInlineStart: '92px',
  insetInlineEnd: space.inside,
  display: 'inline-block',
  maxInlineSize: '100%',
});
