import { globalStyle } from '@vanilla-extract/css';
import { component } from '../../../../kit/style.ts';
import { layers, radius, space, text, vars } from '../../../../kit/theme.css.ts';

/** A percentage below the limit, or the letter of an absence. */
export const under = component({ color: vars.danger, whiteSpace: 'nowrap' });

/** A term with weeks as columns and days as rows. */
export const strip = component({ overflowX: 'auto', paddingBlockEnd: space.hair });
export const grid = component({ borderSpacing: '2px', borderCollapse: 'separate', fontSize: text.meta });
export const month = component({ color: vars.muted, fontWeight: 500, textAlign: 'start', whiteSpace: 'nowrap' });
export const weekday = component({
  paddingInlineEnd: space.inside,
  color: vars.muted,
  fontWeight: 500,
  textAlign: 'start',
  position: 'sticky',
  insetInlineStart: 0,
  backgroundColor: vars.raised,
});
/** One day. A sign shows its attendance, so that it does not depend on colour. */
export const day = component({
  inlineSize: '20px',
  minInlineSize: '20px',
  blockSize: '20px',
  padding: 0,
  borderRadius: radius.small,
  lineHeight: '20px',
  textAlign: 'center',
  printColorAdjust: 'exact',
  selectors: {
    '&[data-day="whole"]': { backgroundColor: vars.successSoft, color: vars.onSuccessSoft },
    '&[data-day="part"]': { backgroundColor: vars.warningSoft, color: vars.onWarningSoft },
    '&[data-day="none"]': { backgroundColor: vars.dangerSoft, color: vars.onDangerSoft },
    '&[data-day="plain"]': { backgroundColor: vars.sunken },
    '&[data-day="off"]': { color: vars.muted },
  },
});
export const key = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.between}`,
  margin: 0,
  marginBlockStart: space.inside,
  padding: 0,
  listStyle: 'none',
  color: vars.muted,
  fontSize: text.meta,
});

/** Classes held out of those expected: the darker the background, the more are missing. */
export const heat = component({
  display: 'inline-block',
  minInlineSize: '2.75rem',
  paddingInline: space.hair,
  borderRadius: radius.small,
  fontVariantNumeric: 'tabular-nums',
  printColorAdjust: 'exact',
  selectors: {
    '&[data-heat="1"]': { backgroundColor: vars.warningSoft, color: vars.onWarningSoft },
    '&[data-heat="2"]': { backgroundColor: vars.dangerSoft, color: vars.onDangerSoft },
    '&[data-heat="3"]': { backgroundColor: vars.danger, color: vars.onDanger, fontWeight: 700 },
  },
});

export const courseFile = component({});
/** In print, each course after the first starts a new page. */
globalStyle(`${courseFile} + ${courseFile}`, {
  '@layer': { [layers.component]: { '@media': { print: { breakBefore: 'page' } } } },
});

/** An attendance sheet in print: a page of its own, with lines between its columns and room to write by hand. */
export const ruled = component({
  '@media': { print: { breakAfter: 'page', selectors: { '&:last-child': { breakAfter: 'auto' } } } },
});
globalStyle(`${ruled} :is(td, th)`, {
  '@layer': {
    [layers.component]: {
      borderInlineEnd: `1px solid ${vars.border}`,
      '@media': { print: { blockSize: '4mm', paddingBlock: '0 !important' } },
    },
  },
});
