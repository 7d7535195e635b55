import { globalStyle } from '@vanilla-extract/css';
import { page } from '../kit/style.ts';
import { above, layers, mobile, notMobile, radius, sidebarWidth, sizes, space, text, vars } from '../kit/theme.css.ts';

const boxed = ':root[data-layout="boxed"]';
const floating = ':root[data-navbar="floating"]';
const still = ':root[data-navbar="static"]';

/** The header above menu and page. */
export const frame = page({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  selectors: {
    [`${boxed} &`]: {
      '@media': {
        [notMobile]: {
          maxInlineSize: '90rem',
          marginInline: 'auto',
          borderInline: `1px solid ${vars.border}`,
          backgroundColor: vars.surface,
        },
      },
    },
  },
});
export const middle = page({ display: 'flex', flex: 1, alignItems: 'flex-start', minInlineSize: 0 });
export const content = page({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  alignSelf: 'stretch',
  minInlineSize: 0,
});
export const main = page({
  flex: 1,
  minInlineSize: 0,
  padding: sizes.gutter,
  paddingBlockStart: space.between,
  outline: 'none',
  '@media': { print: { padding: 0 } },
});
/** While a screen is loading, the footer stays below the window, so that it does not jump there. */
export const awaited = page({ minBlockSize: '100vh' });
export const trail = page({ marginBlockEnd: space.hair, '@media': { print: { display: 'none' } } });
export const footer = page({
  paddingInline: sizes.gutter,
  paddingBlock: space.between,
  color: vars.muted,
  fontSize: text.meta,
});

/** Over the page’s lower edge: appears without moving anything, and keeps the button to the top free. */
export const connection = page({
  position: 'fixed',
  insetBlockEnd: `calc(${space.between} + env(safe-area-inset-bottom))`,
  insetInlineStart: space.between,
  zIndex: above.bar,
  maxInlineSize: 'min(36rem, calc(100vw - 92px))',
  borderRadius: radius.medium,
  boxShadow: vars.shadow,
  '@media': { print: { display: 'none' } },
});

export const header = page({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: above.bar,
  display: 'flex',
  alignItems: 'center',
  gap: space.hair,
  flexShrink: 0,
  blockSize: '56px',
  paddingInline: `12px ${space.between}`,
  backgroundColor: vars.raised,
  borderBlockEnd: `1px solid ${vars.border}`,
  selectors: {
    [`${still} &`]: { position: 'static' },
    [`${floating} &`]: {
      insetBlockStart: space.inside,
      marginBlockStart: space.inside,
      marginInline: space.inside,
      border: `1px solid ${vars.border}`,
      borderRadius: radius.large,
      boxShadow: vars.shadow,
    },
  },
  '@media': { [mobile]: { paddingInline: space.hair, gap: 0 } },
});
/** Elements that stick below the header leave as much space as the header takes. */
globalStyle(`${still} main`, { '@layer': { [layers.page]: { vars: { [sizes.header]: '0px' } } } });
globalStyle(`${floating} main`, { '@layer': { [layers.page]: { vars: { [sizes.header]: '64px' } } } });

/** Open is the default of the wide sidebar and needs no highlight. */
export const foldButton = page({
  selectors: { '&[aria-expanded="true"]:not(:hover)': { backgroundColor: 'transparent' }, '&&': { color: vars.text } },
});

export const brand = page({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  minInlineSize: 0,
  minBlockSize: '44px',
  paddingInline: space.hair,
  borderRadius: radius.medium,
  color: vars.text,
  fontSize: text.lead,
  fontWeight: 600,
  letterSpacing: '0.04em',
  lineHeight: 1.2,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@media': {
    [mobile]: { fontSize: text.body, gap: space.inside, letterSpacing: '0.02em' },
    // The narrowest phones: the name must fit completely.
    'screen and (max-width: 24em)': { gap: '6px', paddingInline: 0, letterSpacing: '-0.01em' },
  },
});
export const brandText = page({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const crest = page({ flexShrink: 0, inlineSize: '32px', blockSize: '32px', objectFit: 'contain' });
export const tools = page({
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  marginInlineStart: 'auto',
  flexShrink: 0,
});

/** On wide screens, a button that looks like a search field opens the palette. */
export const finder = page({
  display: 'flex',
  alignItems: 'center',
  gap: space.inside,
  inlineSize: '100%',
  maxInlineSize: '22rem',
  minInlineSize: '9rem',
  blockSize: '36px',
  marginInline: `${space.block} ${space.inside}`,
  paddingInline: '10px 6px',
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.medium,
  backgroundColor: vars.surface,
  color: vars.muted,
  fontSize: text.body,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { borderColor: vars.text, color: vars.text } },
});
export const finderWord = page({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** Below 1024 px, the search box opens under the header. */
export const searchBox = page({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: '100%',
  padding: space.inside,
  backgroundColor: vars.raised,
  borderBlockEnd: `1px solid ${vars.border}`,
  boxShadow: vars.shadow,
});

export const person = page({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: '44px',
  blockSize: '44px',
  padding: 0,
  border: 0,
  borderRadius: radius.round,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  selectors: { '&:is(:hover, [aria-expanded="true"])': { backgroundColor: vars.sunken } },
});
export const personDot = page({
  position: 'absolute',
  insetBlockStart: '4px',
  insetInlineEnd: '4px',
  inlineSize: '10px',
  blockSize: '10px',
  border: `2px solid ${vars.raised}`,
  borderRadius: radius.round,
  backgroundColor: vars.danger,
});
export const personHead = page({ display: 'flex', alignItems: 'center', gap: '12px', minInlineSize: 0 });
export const personWords = page({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.hair,
  minInlineSize: 0,
});
export const personName = page({ fontWeight: 600, overflowWrap: 'anywhere' });

/** The start spinner. Ignores pointer events. */
export const spinner = page({
  position: 'fixed',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  zIndex: above.progress,
  pointerEvents: 'none',
  opacity: 1,
  selectors: {
    '&[data-leaving]': {
      opacity: 0,
      '@media': { '(prefers-reduced-motion: no-preference)': { transition: 'opacity 200ms' } },
    },
  },
  '@media': { print: { display: 'none' } },
});

export const sidebar = page({
  position: 'sticky',
  insetBlockStart: sizes.header,
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  inlineSize: sidebarWidth,
  blockSize: `calc(100dvh - ${sizes.header})`,
  borderInlineEnd: `1px solid ${vars.border}`,
  backgroundColor: vars.raised,
  selectors: {
    [`${still} &`]: { insetBlockStart: 0 },
    [`${floating} &`]: { insetBlockStart: '64px', blockSize: 'calc(100dvh - 64px)' },
  },
});
