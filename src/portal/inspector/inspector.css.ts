import { globalStyle } from '@vanilla-extract/css';
import { page as style } from '../kit/style.ts';
import { layers, mobile, notMobile, radius, sizes, space, text, vars } from '../kit/theme.css.ts';

const mono = 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace';

// No scrollbar gutter at the root, because each column scrolls separately.
globalStyle(':root', { '@layer': { [layers.page]: { scrollbarGutter: 'auto' } } });

export const page = style({
  display: 'grid',
  '@media': {
    [notMobile]: {
      gridTemplateColumns: '250px minmax(0, 1fr) 360px',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      gridTemplateAreas: '"head head head" "side main aside"',
      blockSize: '100dvh',
    },
    [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    print: { display: 'block' },
  },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.inside,
  paddingInline: sizes.gutter,
  paddingBlock: space.inside,
  borderBlockEnd: `1px solid ${vars.border}`,
  backgroundColor: vars.raised,
  '@media': { [notMobile]: { gridArea: 'head' }, print: { display: 'none' } },
});
export const modes = style({ display: 'flex', flexWrap: 'wrap', gap: space.inside });
export const side = style({
  minBlockSize: 0,
  backgroundColor: vars.raised,
  '@media': {
    [notMobile]: { gridArea: 'side', overflow: 'auto', borderInlineEnd: `1px solid ${vars.border}` },
    [mobile]: { borderBlockEnd: `1px solid ${vars.border}` },
    print: { display: 'none' },
  },
});
export const sideHead = style({
  paddingInline: sizes.gutter,
  paddingBlock: space.inside,
  fontWeight: 500,
  '@media': { [notMobile]: { display: 'none' } },
});
export const list = style({ display: 'grid', gap: space.inside, padding: space.inside });
/** The search stays visible while the list scrolls. */
export const search = style({
  '@media': {
    [notMobile]: {
      position: 'sticky',
      insetBlockStart: space.inside,
      zIndex: 1,
      boxShadow: `0 0 0 8px ${vars.raised}`,
    },
  },
});
export const machines = style({ display: 'grid', gap: '2px', padding: 0 });
export const machine = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space.inside,
  alignItems: 'baseline',
  padding: '6px 10px',
  borderRadius: radius.medium,
  borderInlineStart: '3px solid transparent',
  color: vars.text,
  textDecoration: 'none',
  selectors: {
    '&:hover': { backgroundColor: vars.sunken },
    '&[aria-current]': {
      backgroundColor: vars.accentSoft,
      color: vars.onAccentSoft,
      borderInlineStartColor: vars.mark,
    },
  },
});
const onChosen = { ':is([aria-current], [aria-pressed="true"]) > &': { color: 'inherit' } };
/** English within a page in another language: keeps its own direction but follows the alignment of the page. */
export const english = style({ selectors: { ':root[dir="rtl"] &': { textAlign: 'end' } } });
export const machineAbout = style({
  gridColumn: '1 / -1',
  color: vars.muted,
  fontSize: text.meta,
  lineHeight: 1.35,
  selectors: onChosen,
});
export const main = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  '@media': { [notMobile]: { gridArea: 'main' } },
  selectors: { '&:focus': { outline: 'none' } },
});
export const about = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.inside,
  paddingInline: space.between,
  paddingBlockStart: space.inside,
});
export const naming = style({ flex: '1 1 200px', minInlineSize: 0 });
export const chartName = style({
  fontFamily: mono,
  fontSize: text.lead,
  '@media': { print: { fontSize: text.section } },
});
export const tools = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.inside,
  paddingInline: space.between,
  paddingBlock: space.inside,
  '@media': { print: { display: 'none' } },
});
export const find = style({ flex: '0 1 240px', minInlineSize: '120px' });
export const zooms = style({ display: 'flex', gap: space.hair, marginInlineStart: 'auto' });
export const stage = style({
  position: 'relative',
  flex: '1 1 auto',
  minBlockSize: 0,
  marginInline: space.between,
  border: `1px solid ${vars.border}`,
  borderRadius: radius.large,
  overflow: 'hidden',
  backgroundColor: vars.surface,
  '@media': { [mobile]: { blockSize: '62dvh', flex: 'none' }, print: { border: 0, margin: 0, blockSize: '84vh' } },
});
export const help = style({
  paddingInline: space.between,
  paddingBlock: '6px',
  color: vars.muted,
  fontSize: text.meta,
  '@media': { print: { display: 'none' } },
});
export const aside = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  paddingBlockEnd: space.between,
  backgroundColor: vars.raised,
  '@media': {
    [notMobile]: { gridArea: 'aside', overflow: 'auto', borderInlineStart: `1px solid ${vars.border}` },
    [mobile]: { borderBlockStart: `1px solid ${vars.border}` },
    print: { display: 'none' },
  },
});
export const panel = style({
  display: 'grid',
  gap: space.inside,
  alignContent: 'start',
  paddingInline: space.between,
  paddingBlock: '12px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
});
export const form = style({
  display: 'grid',
  gap: '10px',
  margin: space.between,
  marginBlockEnd: 0,
  padding: '12px',
  border: `1px solid ${vars.accent}`,
  borderRadius: radius.large,
  backgroundColor: vars.surface,
});
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.inside,
  '@media': { print: { display: 'none' } },
});
/** The fields of an object in a payload, indented. */
export const group = style({
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  paddingInlineStart: space.inside,
  border: 0,
  borderInlineStart: `2px solid ${vars.border}`,
});
export const fields = style({ display: 'grid', gap: space.inside, selectors: { '&[hidden]': { display: 'none' } } });
export const check = style({ justifySelf: 'start' });
export const there = style({ display: 'flex', alignItems: 'center', gap: space.inside });
export const problem = style({
  color: vars.danger,
  fontWeight: 500,
  selectors: { '&:not(:empty)': { margin: space.between, marginBlockEnd: 0 } },
});
export const quiet = style({ color: vars.muted, fontSize: text.meta, selectors: onChosen });
export const name = style({ fontFamily: mono, overflowWrap: 'anywhere' });
export const type = style({
  color: vars.muted,
  fontFamily: mono,
  fontSize: text.meta,
  textAlign: 'start',
  overflowWrap: 'anywhere',
});
export const code = style({
  fontFamily: mono,
  fontSize: text.meta,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  selectors: {
    'pre&': {
      margin: 0,
      padding: space.inside,
      borderRadius: radius.medium,
      backgroundColor: vars.sunken,
      maxBlockSize: '260px',
      overflow: 'auto',
    },
  },
});
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '12px',
  rowGap: '2px',
  overflowWrap: 'anywhere',
  selectors: { '&:empty': { display: 'none' } },
});
export const journeys = style({
  display: 'grid',
  gap: '2px',
  paddingInlineStart: space.between,
  overflowWrap: 'anywhere',
});
export const events = style({ display: 'flex', flexWrap: 'wrap', gap: '6px', padding: 0 });
export const event = style({
  minBlockSize: '28px',
  paddingInline: '10px',
  border: `1px solid ${vars.accent}`,
  borderRadius: radius.round,
  backgroundColor: vars.accentSoft,
  color: vars.onAccentSoft,
  fontFamily: mono,
  fontSize: text.meta,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.accent, color: vars.onAccent },
    '&:not([data-kind="event"])': { borderStyle: 'dashed' },
  },
});
export const states = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
export const effects = style({ display: 'grid', gap: '2px', padding: 0, color: vars.muted });
export const guards = style({ display: 'grid', gap: '6px', paddingBlockStart: '6px' });
export const guard = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 150px',
  alignItems: 'center',
  gap: space.inside,
  overflowWrap: 'anywhere',
});
export const actors = style({ display: 'grid', gap: '4px', padding: 0, maxBlockSize: '260px', overflow: 'auto' });
const line = {
  display: 'grid',
  inlineSize: '100%',
  padding: '6px 10px',
  border: '1px solid transparent',
  borderRadius: radius.medium,
  backgroundColor: 'transparent',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
} as const;
export const actor = style({
  ...line,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space.inside,
  alignItems: 'baseline',
  borderColor: vars.border,
  selectors: {
    '&:hover': { backgroundColor: vars.sunken },
    '&[aria-pressed="true"]': { backgroundColor: vars.accentSoft, color: vars.onAccentSoft, borderColor: vars.accent },
  },
});
export const log = style({ display: 'grid', padding: 0, maxBlockSize: '420px', overflow: 'auto' });
export const logLine = style({
  ...line,
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.inside,
  fontSize: text.meta,
  selectors: {
    '&:hover': { backgroundColor: vars.sunken },
    '&[aria-current]': { backgroundColor: vars.accentSoft, color: vars.onAccentSoft },
  },
});
export const wide = style({ gridColumn: '1 / -1' });
export const slider = style({ inlineSize: '100%', minBlockSize: '28px', margin: 0, accentColor: vars.accent });
