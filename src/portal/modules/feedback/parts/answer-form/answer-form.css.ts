import { page } from '../../../../kit/style.ts';
import { above, mobile, radius, space, text, vars } from '../../../../kit/theme.css.ts';

/** Questions one below the other, with room for a thumb. */
export const questions = page({
  display: 'flex',
  flexDirection: 'column',
  gap: space.block,
  maxInlineSize: '44rem',
});
/** Keeps the focused question above the foot of the page. */
export const question = page({
  display: 'flex',
  flexDirection: 'column',
  gap: space.inside,
  minInlineSize: 0,
  scrollMarginBlockEnd: '128px',
});
export const legend = page({ fontSize: text.lead, fontWeight: 500, paddingBlockEnd: space.inside });
export const required = page({ color: vars.danger, fontWeight: 600, marginInlineStart: space.hair });
export const optional = page({
  color: vars.muted,
  fontWeight: 400,
  fontSize: text.body,
  marginInlineStart: space.hair,
});

/** Choices share the width of the row. Ten choices take two lines. */
export const choices = page({
  display: 'grid',
  gap: space.hair,
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  selectors: {
    '&[data-count="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '&[data-count="4"]': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    '&[data-count="7"]': { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  },
});
export const choice = page({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '48px',
  paddingInline: space.hair,
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.medium,
  backgroundColor: vars.raised,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: vars.text },
    '&[data-broad]': { minBlockSize: '36px', justifySelf: 'start', paddingInline: space.between, color: vars.muted },
    '&:has(:checked)': {
      borderColor: vars.accent,
      backgroundColor: vars.accent,
      color: vars.onAccent,
      fontWeight: 600,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.focus}`, outlineOffset: '2px' },
    '[aria-invalid="true"] &': { borderColor: vars.danger },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:has(:checked)': { borderWidth: '4px' } } },
  },
});
/** Covers its choice, so that every press reaches the native control. */
export const choiceInput = page({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
  scrollMarginBlockEnd: '128px',
});
export const ends = page({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.between,
  color: vars.muted,
  fontSize: text.meta,
});

export const note = page({
  color: vars.muted,
  selectors: {
    '&[data-tone="warning"]': {
      padding: space.inside,
      borderRadius: radius.medium,
      backgroundColor: vars.warningSoft,
      color: vars.onWarningSoft,
    },
  },
});
/** Hidden on phones, which have no keyboard. */
export const keys = page({ color: vars.muted, '@media': { [mobile]: { display: 'none' } } });
export const count = page({ color: vars.muted, fontSize: text.meta, textAlign: 'end' });

/** Progress and buttons at the lower edge of the viewport, above the button that leads back up. */
export const foot = page({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: above.progress,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.inside,
  maxInlineSize: '44rem',
  paddingBlock: space.inside,
  paddingBlockEnd: `calc(${space.inside} + env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${vars.border}`,
  backgroundColor: vars.surface,
});
export const far = page({ display: 'grid', gap: space.hair, flex: '1 1 8rem', minInlineSize: 0 });

/** Answers in the review. */
export const answers = page({ display: 'grid', gap: space.between, maxInlineSize: '44rem' });
export const answered = page({ display: 'grid', gap: space.hair, overflowWrap: 'anywhere' });
export const answer = page({ fontWeight: 600, whiteSpace: 'pre-line' });

/**
 * Target of the focus when a page of the form replaces another. It cannot be pressed, which a focus ring would suggest.
 */
export const landing = page({ selectors: { '&:focus-visible': { outline: 'none' } } });
