import { component } from '../../../kit/style.ts';
import { space, text, vars } from '../../../kit/theme.css.ts';

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
/** Wraps descriptions of permissions, because truncated ones could mislead. */
export const wrap = component({ whiteSpace: 'normal', overflowWrap: 'anywhere', fontWeight: 400 });
/** Number of users with the permission, linked to their list. */
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
/** Keeps the search beside the other filters instead of on its own line. */
export const search = component({ flex: '1 1 16rem', maxInlineSize: '32rem', minInlineSize: 0 });
export const counter = component({ flex: '1 1 12rem', fontWeight: 500 });
export const lists = component({ margin: 0, paddingInlineStart: space.block, fontSize: text.body });
