import { component } from '../../../kit/style.ts';
import { mobile, space, text, vars } from '../../../kit/theme.css.ts';

/** The column of words: broad on a desk, on a phone as broad as leaves two roles beside it. */
export const words = component({
  inlineSize: '24rem',
  minInlineSize: '16rem',
  maxInlineSize: '28rem',
  '@media': { [mobile]: { inlineSize: '11rem', minInlineSize: '11rem', maxInlineSize: '11rem' } },
});
export const group = component({ backgroundColor: vars.surface });
export const fold = component({
  display: 'inline-flex',
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
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.hair,
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
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
export const counter = component({ flex: '1 1 12rem', fontWeight: 500 });
export const lists = component({ margin: 0, paddingInlineStart: space.block, fontSize: text.body });
