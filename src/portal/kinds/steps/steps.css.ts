import { component, page } from '../../kit/style.ts';
import { radius, space, text, vars } from '../../kit/theme.css.ts';

/** The numbered steps, with the current one emphasised. */
export const bar = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.inside} ${space.block}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { print: { display: 'none' } },
});
export const step = component({
  display: 'flex',
  alignItems: 'center',
  gap: space.inside,
  color: vars.muted,
  selectors: { '&[aria-current]': { color: vars.text, fontWeight: 600 } },
});
export const stepNumber = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '24px',
  blockSize: '24px',
  border: `1px solid ${vars.edge}`,
  borderRadius: '50%',
  fontSize: text.meta,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '[aria-current] > &': { borderColor: vars.accent, backgroundColor: vars.accent, color: vars.onAccent },
  },
});

export const previewHead = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.inside,
});
/** Focusable so that screen readers continue here; a visible ring is unnecessary. */
export const previewTitle = component({ fontSize: text.lead, fontWeight: 600, outline: 'none' });

/** Aligned at the top, because the notes about a row may wrap. */
export const line = page({ verticalAlign: 'top' });
/** Long names wrap, to leave space beside them on phones. */
export const name = page({ whiteSpace: 'normal', minInlineSize: '8rem', maxInlineSize: 'min(22rem, 40vw)' });
export const state = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '4px',
  minInlineSize: '14rem',
  paddingBlock: '6px',
  whiteSpace: 'normal',
});
export const why = component({ color: vars.danger, fontSize: text.meta, whiteSpace: 'normal' });
export const difference = component({ color: vars.muted, fontSize: text.meta });
export const groupHead = component({
  blockSize: 'var(--row)',
  paddingInline: '12px',
  borderBlockEnd: `1px solid ${vars.border}`,
  backgroundColor: vars.sunken,
  textAlign: 'start',
  fontWeight: 600,
});
export const groupLine = component({ display: 'flex', alignItems: 'center', gap: '12px' });
export const foot = component({ padding: space.between });

export const counts = component({ display: 'flex', flexDirection: 'column', gap: space.hair, margin: 0 });
export const count = component({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.between,
  paddingBlock: '4px',
  borderBlockEnd: `1px solid ${vars.border}`,
  borderRadius: radius.small,
  fontVariantNumeric: 'tabular-nums',
});

export const arrival = component({ display: 'flex', flexDirection: 'column', gap: space.between, outline: 'none' });
