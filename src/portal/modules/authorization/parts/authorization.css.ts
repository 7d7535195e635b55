import { component } from '../../../kit/style.ts';
import { radius, space, text, vars } from '../../../kit/theme.css.ts';

/** A short list with actions for each entry. */
export const lines = component({ margin: 0, padding: 0, listStyle: 'none' });
export const line = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  paddingInline: space.between,
  paddingBlock: '10px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
});
export const words = component({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  flex: '1 1 12rem',
  minInlineSize: 0,
});
export const name = component({ fontWeight: 500 });
export const detail = component({ color: vars.muted, fontSize: text.meta });
export const pending = component({ padding: space.between });
export const search = component({ maxInlineSize: '32rem' });
export const badges = component({ display: 'flex', flexWrap: 'wrap', gap: space.hair });

/** `scan` centres the QR code, `codes` shows recovery codes in two columns. */
export const scan = component({ display: 'flex', justifyContent: 'center' });
export const codes = component({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.inside,
  margin: 0,
  padding: space.between,
  listStyle: 'none',
  textAlign: 'center',
  borderRadius: radius.medium,
  backgroundColor: vars.sunken,
  userSelect: 'text',
});

/** One setting within its group, narrow because most values are short. */
export const setting = component({
  maxInlineSize: '44rem',
  display: 'flex',
  flexDirection: 'column',
  gap: space.inside,
  padding: space.between,
});
export const settings = component({ display: 'flex', flexDirection: 'column', paddingBlock: space.inside });
/** A logo on white as in print, in dark mode too. */
export const logo = component({
  display: 'inline-flex',
  padding: space.hair,
  borderRadius: radius.medium,
  backgroundColor: '#fff',
});
export const several = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.hair,
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});

/** A user's page: photo beside the facts, facts in lines. */
export const head = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.between });
export const headFacts = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.inside,
  flex: '1 1 14rem',
  minInlineSize: 0,
});
export const headLine = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.inside });

/** Permissions of one group, each with its source. */
export const held = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.inside,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const heldLine = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space.inside });
export const heldWord = component({
  flex: '1 1 16rem',
  minInlineSize: 0,
  selectors: { '&[data-taken]': { color: vars.muted, textDecoration: 'line-through' } },
});
export const code = component({ color: vars.muted, fontSize: text.meta, overflowWrap: 'anywhere' });
/** A short link, at least as large as the minimum touch target. */
export const tapTarget = component({ display: 'inline-block', minInlineSize: '24px', lineHeight: '24px' });
