import { component, from } from './style.ts';
import { mobile, motion, radius, sizes, space, text, vars } from './theme.css.ts';

/** The head of a screen: breadcrumbs, title, actions. */
export const pageHead = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.hair,
});
export const pageRow = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: `${space.inside} ${space.between}`,
});
export const pageTitles = component({ flex: '1 1 18rem', minInlineSize: 0 });
export const pageSubtitle = component({ color: vars.muted, marginBlockStart: '2px' });
export const pageActions = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.inside,
  '@media': { print: { display: 'none' } },
});

export const trail = component({
  // On one line: a chevron at a line break would point at nothing.
  display: 'flex',
  alignItems: 'center',
  gap: space.hair,
  padding: 0,
  listStyle: 'none',
  color: vars.muted,
  fontSize: text.meta,
  '@media': { print: { display: 'none' } },
});
export const trailStep = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.hair,
  minInlineSize: '3rem',
  // The last step shrinks least. Shrink factors that add up to less than one distribute only a part of the overflow.
  flexShrink: 5,
  selectors: { '&:last-child': { flexShrink: 1 } },
});
export const trailLink = component({
  overflow: 'hidden',
  minInlineSize: '24px',
  lineHeight: '24px',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.muted,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.text, textDecoration: 'underline' }, '&[aria-current]': { color: vars.text } },
});

export const tabs = component({
  display: 'flex',
  gap: space.hair,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  borderBlockEnd: `1px solid ${vars.border}`,
  '@media': { print: { display: 'none' } },
});
/** A brass line marks the current tab, as in the menu. */
export const tab = component({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.inside,
  flexShrink: 0,
  minBlockSize: '40px',
  paddingInline: '12px',
  border: 0,
  borderRadius: `${radius.medium} ${radius.medium} 0 0`,
  backgroundColor: 'transparent',
  color: vars.muted,
  fontSize: text.body,
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.text, backgroundColor: vars.sunken },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&:is([aria-selected="true"], [aria-current])': { color: vars.text },
    '&:is([aria-selected="true"], [aria-current])::after': {
      content: '""',
      position: 'absolute',
      insetInline: '8px',
      insetBlockEnd: 0,
      blockSize: '3px',
      borderRadius: '3px 3px 0 0',
      backgroundColor: vars.mark,
    },
  },
  '@media': { [mobile]: { minBlockSize: '44px' } },
});
export const tabCount = component({
  paddingInline: '6px',
  borderRadius: radius.round,
  backgroundColor: vars.sunken,
  color: vars.text,
  fontSize: text.meta,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
});
export const tabPanel = component({ paddingBlockStart: space.between });

export const pagination = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.inside} ${space.between}`,
  color: vars.muted,
  '@media': { print: { display: 'none' } },
});
export const pageSize = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.inside,
  whiteSpace: 'nowrap',
});
/** `&&` overrides the select’s width in any order of style sheets. Leaves space for number and arrow side by side. */
export const pageSizeSelect = component({ selectors: { '&&': { inlineSize: 'auto', minInlineSize: '4.5rem' } } });
export const range = component({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const pages = component({ display: 'flex', alignItems: 'center', gap: '2px', padding: 0, listStyle: 'none' });
export const pageButton = component({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: '32px',
  blockSize: '32px',
  paddingInline: space.hair,
  border: '1px solid transparent',
  borderRadius: radius.medium,
  backgroundColor: 'transparent',
  color: vars.text,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.sunken },
    '&[aria-current]': { backgroundColor: vars.accentSoft, color: vars.onAccentSoft, fontWeight: 600 },
    '&[aria-disabled="true"]': { color: vars.muted, opacity: 0.5, cursor: 'default', backgroundColor: 'transparent' },
  },
  '@media': {
    [motion]: { transition: 'background-color 120ms' },
    [mobile]: { minInlineSize: sizes.control, blockSize: sizes.control },
  },
});
/** The page numbers between the arrows, on wide screens. */
export const pageNumber = component({ display: 'none', '@media': { [from('laptop')]: { display: 'block' } } });
export const pageGap = component({ minInlineSize: '24px', textAlign: 'center' });
/** "3 / 120" instead of page numbers on narrow screens. */
export const pageOf = component({
  minInlineSize: '4rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [from('laptop')]: { display: 'none' } },
});
