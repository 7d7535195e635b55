import { component } from '../../../kit/style.ts';
import { mobile, space, text, vars } from '../../../kit/theme.css.ts';

/** The column of words: broad on a desk, on a phone as broad as leaves two roles beside it. */
export const words = component({
  inlineSize: '24rem',
  minInlineSize: '20rem',
  maxInlineSize: '32rem',
  '@media': { [mobile]: { inlineSize: '11rem', minInlineSize: '11rem', maxInlineSize: '11rem' } },
});
export const group = component({ backgroundColor: vars.surface });
export const fold = component({
  display: 'inline-flex',
  whiteSpace: 'normal',
  textWrap: 'balance',
  alignItems: 'center',
  gap: space.hair,
  minBlockSize: '28px',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  textAlign: 'start',
});
export const permission = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.inside,
  paddingBlock: '4px',
});
/** Whole sentences: cut off they would say something else. */
export const wrap = component({ whiteSpace: 'normal', overflowWrap: 'anywhere', fontWeight: 400 });
/** How many hold it: a way to who they are. */
export const holders = component({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minInlineSize: '24px',
  minBlockSize: '24px',
  color: vars.muted,
  fontSize: text.meta,
  fontVariantNumeric: 'tabular-nums',
});
/** A changed cell is told by its ground and a bar, not by colour alone: its box says it too. */
export const cell = component({
  selectors: {
    '&[data-changed]': { boxShadow: `inset 0 -3px 0 ${vars.accent}` },
    '&[data-changed="taken"]': { boxShadow: `inset 0 -3px 0 ${vars.danger}` },
  },
});
/** What has been changed and what to do about it: it stays in sight. */
export const bar = component({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  padding: space.between,
  borderBlockStart: `1px solid ${vars.border}`,
  backgroundColor: vars.raised,
  '@media': { print: { display: 'none' } },
});
/** The search beside its neighbours, not over the whole line. */
export const search = component({ flex: '1 1 16rem', maxInlineSize: '32rem', minInlineSize: 0 });
export const counter = component({ flex: '1 1 12rem', fontWeight: 500 });
export const lists = component({ margin: 0, paddingInlineStart: space.block, fontSize: text.body });
