import { keyframes } from '@vanilla-extract/css';
import { component, from } from './style.ts';
import { mobile, motion, radius, sizes, space, text, vars } from './theme.css.ts';

export const card = component({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  border: `1px solid ${vars.border}`,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  '@media': { print: { border: 0, borderRadius: 0 } },
});
export const cardHead = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.inside} ${space.between}`,
  minBlockSize: '52px',
  paddingInline: space.between,
  paddingBlock: space.inside,
  borderBlockEnd: `1px solid ${vars.border}`,
  '@media': { print: { paddingInline: 0 } },
});
export const cardTitle = component({ fontSize: text.lead, fontWeight: 600 });
export const cardBody = component({
  padding: space.between,
  minInlineSize: 0,
  flex: 1,
  selectors: { '&[data-flush]': { padding: 0 } },
  '@media': { print: { paddingInline: 0 } },
});

export const stat = component({
  position: 'relative',
  display: 'grid',
  // A long word breaks instead of squeezing the icon.
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  gap: space.hair,
  padding: space.between,
  border: `1px solid ${vars.border}`,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  color: vars.text,
  textDecoration: 'none',
  selectors: { 'a&:hover': { borderColor: vars.accent } },
});
export const statLabel = component({ color: vars.muted, fontWeight: 500, hyphens: 'auto' });
export const statValue = component({
  gridColumn: '1 / -1',
  fontSize: text.title,
  fontWeight: 600,
  lineHeight: 1.25,
  letterSpacing: '-0.01em',
  fontVariantNumeric: 'tabular-nums',
  selectors: { 'a:hover > &': { color: vars.accent } },
});
export const statHint = component({ gridColumn: '1 / -1', color: vars.muted, fontSize: text.meta });

/** A tone is a pair of colours, shared by badges, banners and notification icons. */
const tones = {
  '&[data-tone="neutral"]': { backgroundColor: vars.sunken, color: vars.text },
  '&[data-tone="accent"]': { backgroundColor: vars.accentSoft, color: vars.onAccentSoft },
  '&[data-tone="success"]': { backgroundColor: vars.successSoft, color: vars.onSuccessSoft },
  '&[data-tone="warning"]': { backgroundColor: vars.warningSoft, color: vars.onWarningSoft },
  '&[data-tone="danger"]': { backgroundColor: vars.dangerSoft, color: vars.onDangerSoft },
} as const;

export const badge = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.hair,
  maxInlineSize: '100%',
  minBlockSize: '22px',
  paddingInline: space.inside,
  borderRadius: radius.small,
  fontSize: text.meta,
  fontWeight: 500,
  lineHeight: '18px',
  verticalAlign: 'middle',
  selectors: tones,
  '@media': { print: { border: '1px solid currentcolor', backgroundColor: 'transparent', color: 'inherit' } },
});
export const badgeWord = component({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const avatar = component({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  inlineSize: '32px',
  blockSize: '32px',
  borderRadius: radius.round,
  backgroundColor: vars.accentSoft,
  color: vars.onAccentSoft,
  fontSize: text.meta,
  fontWeight: 600,
  lineHeight: 1,
  userSelect: 'none',
  selectors: {
    '&[data-size="24"]': { inlineSize: '24px', blockSize: '24px', fontSize: '0.625rem' },
    '&[data-size="40"]': { inlineSize: '40px', blockSize: '40px', fontSize: text.body },
    '&[data-size="64"]': { inlineSize: '64px', blockSize: '64px', fontSize: text.section },
    '&[data-size="96"]': { inlineSize: '96px', blockSize: '96px', fontSize: text.title },
  },
});
export const avatarImage = component({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});

export const banner = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.inside} 12px`,
  minBlockSize: '44px',
  paddingInline: space.between,
  paddingBlock: space.inside,
  borderRadius: radius.medium,
  selectors: tones,
});
export const bannerText = component({ flex: '1 1 11rem', minInlineSize: 0 });
export const bannerActions = component({
  display: 'flex',
  alignItems: 'center',
  gap: space.inside,
  marginInlineStart: 'auto',
});

/** Empty, failed, forbidden and not found share one centred layout. */
export const state = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.inside,
  paddingBlock: '48px',
  paddingInline: space.between,
  textAlign: 'center',
});
export const stateIcon = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '48px',
  blockSize: '48px',
  marginBlockEnd: space.hair,
  borderRadius: radius.round,
  selectors: tones,
});
export const stateTitle = component({
  fontSize: text.lead,
  fontWeight: 600,
  selectors: { 'h1&': { fontSize: text.title } },
});
export const stateText = component({ maxInlineSize: '32rem', color: vars.muted });
export const stateActions = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space.inside,
  marginBlockStart: space.inside,
});

const pulse = keyframes({ '50%': { opacity: 0.45 } });
/** Uses visibility, because with opacity each of some hundred placeholders would be a separate layer. */
const late = keyframes({ from: { visibility: 'hidden' } });
/** A row of placeholders that pulse together. */
export const pulsing = component({
  '@media': { [motion]: { animation: `${pulse} 1.6s 150ms ease-in-out infinite` } },
});
/** A placeholder for loading content, shown after 150 ms so that fast answers never flicker. */
export const skeleton = component({
  display: 'inline-block',
  verticalAlign: 'middle',
  blockSize: '12px',
  inlineSize: '100%',
  maxInlineSize: '100%',
  borderRadius: radius.small,
  backgroundColor: vars.border,
  selectors: {
    '&[data-width="long"]': { inlineSize: '80%' },
    '&[data-width="medium"]': { inlineSize: '55%' },
    '&[data-width="short"]': { inlineSize: '30%' },
    '&[data-shape="title"]': { blockSize: '22px' },
    '&[data-shape="control"]': { blockSize: sizes.control, borderRadius: radius.medium },
    '&[data-shape="block"]': { blockSize: '120px', borderRadius: radius.large },
    '&[data-shape="circle"]': { inlineSize: '32px', blockSize: '32px', borderRadius: radius.round },
  },
  animation: `${late} 1ms 150ms backwards`,
  '@media': {
    [motion]: {
      animation: `${late} 1ms 150ms backwards, ${pulse} 1.6s 150ms ease-in-out infinite`,
      selectors: { [`${pulsing} &`]: { animation: `${late} 1ms 150ms backwards` } },
    },
  },
});

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });
/** The thin line below the top edge while a route loads, shown only after 150 ms. */
export const progressLine = component({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: 20,
  blockSize: '3px',
  overflow: 'hidden',
  backgroundColor: vars.accentSoft,
  animation: `${late} 1ms 150ms backwards`,
  selectors: {
    '&::before': {
      content: '""',
      display: 'block',
      blockSize: '100%',
      inlineSize: '33%',
      backgroundColor: vars.mark,
      '@media': {
        [motion]: { animation: `${slide} 1.2s ease-in-out infinite` },
        '(prefers-reduced-motion: reduce)': { inlineSize: '100%' },
      },
    },
  },
  '@media': { print: { display: 'none' } },
});

const toAndFro = keyframes({ from: { backgroundPosition: '100% 0' }, to: { backgroundPosition: '0 0' } });
export const progressBar = component({
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  blockSize: '8px',
  border: 0,
  borderRadius: radius.small,
  overflow: 'hidden',
  backgroundColor: vars.sunken,
  selectors: {
    '&::-webkit-progress-bar': { backgroundColor: vars.sunken },
    '&::-webkit-progress-value': { backgroundColor: vars.accent, borderRadius: radius.small },
    '&::-moz-progress-bar': { backgroundColor: vars.accent, borderRadius: radius.small },
    // For unknown progress: a segment moves back and forth, or stays still with reduced motion.
    '&:indeterminate': {
      backgroundImage: `linear-gradient(90deg, transparent 33%, ${vars.accent} 33%, ${vars.accent} 67%, transparent 67%)`,
      backgroundSize: '300% 100%',
      backgroundPosition: '50% 0',
      '@media': { [motion]: { animation: `${toAndFro} 1.6s ease-in-out infinite alternate` } },
    },
    '&:indeterminate::-moz-progress-bar': { backgroundColor: 'transparent' },
  },
});

export const kbd = component({
  display: 'inline-block',
  paddingInline: '5px',
  border: `1px solid ${vars.border}`,
  borderBlockEndWidth: '2px',
  borderRadius: radius.small,
  backgroundColor: vars.surface,
  color: vars.muted,
  fontSize: text.meta,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
});

/** Pairs of label and value, in as many columns as fit. */
export const pairs = component({
  display: 'grid',
  gap: `${space.between} ${space.block}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [from('phone')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from('laptop')]: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
    print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '6px 16px' },
  },
  selectors: {
    '&[data-columns="1"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-columns="2"]': { '@media': { [from('laptop')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
    '&[data-columns="4"]': { '@media': { [from('desktop')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } } },
  },
});
export const pair = component({ minInlineSize: 0, selectors: { '&[data-wide]': { gridColumn: '1 / -1' } } });
export const pairLabel = component({ color: vars.muted, fontSize: text.meta, lineHeight: '18px' });
export const pairValue = component({ overflowWrap: 'anywhere' });

export const ring = component({ display: 'inline-flex', alignItems: 'center', gap: space.inside });
export const ringDrawing = component({ flexShrink: 0, transform: 'rotate(-90deg)' });
export const ringTrack = component({ stroke: vars.border });
export const ringValue = component({
  stroke: vars.accent,
  selectors: { '&[data-tone="success"]': { stroke: vars.success }, '&[data-tone="warning"]': { stroke: vars.warning } },
});
export const ringFigure = component({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

/** A row of controls above a table: filters at the start, actions at the end. */
export const toolbar = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  minBlockSize: sizes.control,
  selectors: {
    '&[data-tone="accent"]': {
      backgroundColor: vars.accentSoft,
      color: vars.onAccentSoft,
      borderRadius: radius.medium,
      paddingInline: '12px',
      paddingBlock: space.hair,
    },
  },
  '@media': { print: { display: 'none' } },
});
export const toolbarEnd = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  marginInlineStart: 'auto',
});

export const chip = component({
  display: 'inline-flex',
  alignItems: 'center',
  maxInlineSize: '100%',
  minBlockSize: '28px',
  paddingInlineStart: '10px',
  border: `1px solid ${vars.border}`,
  borderRadius: radius.round,
  backgroundColor: vars.raised,
  fontSize: text.meta,
  '@media': { [mobile]: { minBlockSize: '36px' } },
});
export const chipLabel = component({ color: vars.muted, marginInlineEnd: space.hair });
export const chipValue = component({
  fontWeight: 500,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const chipRemove = component({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '26px',
  blockSize: '26px',
  padding: 0,
  marginInlineStart: '2px',
  border: 0,
  borderRadius: radius.round,
  backgroundColor: 'transparent',
  color: vars.muted,
  cursor: 'pointer',
  selectors: { '&:hover': { color: vars.text, backgroundColor: vars.sunken } },
  '@media': { [mobile]: { inlineSize: '34px', blockSize: '34px' } },
});
