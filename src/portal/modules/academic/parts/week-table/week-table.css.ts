import { component } from '../../../../kit/style.ts';
import { radius, space, text, vars } from '../../../../kit/theme.css.ts';

const rule = `1px solid ${vars.border}`;

export const frame = component({
  border: rule,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  overflowX: 'auto',
  '@media': { print: { border: 0, overflow: 'visible' } },
});
export const table = component({
  inlineSize: '100%',
  minInlineSize: '46rem',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  fontSize: text.body,
  '@media': { print: { minInlineSize: 0, fontSize: '9pt', borderCollapse: 'collapse' } },
});
export const corner = component({
  inlineSize: '6.5rem',
  borderBlockEnd: rule,
  '@media': { print: { inlineSize: '22mm', border: '0.5px solid #999' } },
});
export const dayHead = component({
  padding: space.inside,
  borderBlockEnd: rule,
  borderInlineStart: rule,
  color: vars.muted,
  fontWeight: 500,
  textAlign: 'start',
  selectors: { '&[aria-current]': { color: vars.text, boxShadow: `inset 0 2px ${vars.accent}` } },
  // In print, no day is marked as today.
  '@media': { print: { padding: '3px', border: '0.5px solid #999', color: '#000', boxShadow: 'none !important' } },
});
export const dayNote = component({ display: 'block', color: vars.muted, fontSize: text.meta, fontWeight: 400 });
export const slotHead = component({
  padding: space.inside,
  borderBlockEnd: rule,
  backgroundColor: vars.raised,
  fontWeight: 500,
  textAlign: 'start',
  verticalAlign: 'top',
  selectors: { 'tr[data-break] > &': { backgroundColor: vars.sunken, color: vars.muted } },
  '@media': { print: { padding: '3px', border: '0.5px solid #999' } },
});
export const slotName = component({ display: 'block' });
export const hours = component({
  color: vars.muted,
  fontSize: text.meta,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { print: { color: '#000', fontSize: '8pt' } },
});
/** One slot of one day, or the slots covered by a block. */
export const cell = component({
  blockSize: '3.25rem',
  padding: space.hair,
  borderBlockEnd: rule,
  borderInlineStart: rule,
  verticalAlign: 'top',
  selectors: {
    'tr:last-child > &': { borderBlockEndColor: 'transparent', '@media': { print: { borderBlockEndColor: '#999' } } },
    'tr[data-break] > &': {
      blockSize: '1.75rem',
      backgroundColor: vars.sunken,
      '@media': { print: { blockSize: '6mm' } },
    },
  },
  // High enough to fill the sheet.
  '@media': { print: { blockSize: '14mm', padding: '2px', border: '0.5px solid #999' } },
});

/** Content fills the cell: a block is as tall as its periods. */
export const fill = component({ display: 'flex', flexDirection: 'column', gap: space.hair, blockSize: '100%' });

/** A class. Its kind is shown by colour and letter. */
export const lesson = component({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  minInlineSize: 0,
  paddingBlock: space.hair,
  paddingInline: '6px',
  borderInlineStart: `3px solid ${vars.accent}`,
  borderRadius: radius.small,
  backgroundColor: vars.accentSoft,
  color: vars.onAccentSoft,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  selectors: {
    [`${fill} > &`]: { flexGrow: 1 },
    '&[data-kind="practical"]': { borderInlineStartColor: vars.success, backgroundColor: vars.successSoft, color: vars.onSuccessSoft },
    '&[data-kind="tutorial"]': { borderInlineStartColor: vars.edge, backgroundColor: vars.sunken, color: vars.text },
    '&[data-state="cancelled"]': {
      borderInlineStartStyle: 'dashed',
      backgroundColor: 'transparent',
      color: vars.muted,
      textDecoration: 'line-through',
    },
    '&[data-state="changed"], &[data-state="added"]': { boxShadow: `inset 0 0 0 1px ${vars.warning}` },
  },
  '@media': { print: { backgroundColor: 'transparent', color: '#000', padding: '0 3px', breakInside: 'avoid' } },
});
export const title = component({ display: 'flex', gap: '6px', alignItems: 'baseline', fontWeight: 600 });
export const letter = component({ fontSize: text.meta, fontWeight: 700, textDecoration: 'none', opacity: 0.8 });
export const facts = component({ display: 'flex', flexWrap: 'wrap', columnGap: space.inside, fontSize: text.meta });
export const note = component({ fontSize: text.meta, fontStyle: 'italic' });
export const lost = component({ margin: 0, padding: space.inside, color: vars.danger, fontSize: text.body });

export const days = component({ display: 'flex', flexDirection: 'column', gap: space.between });
export const day = component({
  padding: space.inside,
  border: rule,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  selectors: { '&[aria-current]': { borderColor: vars.accent } },
});
export const dayName = component({ margin: 0, marginBlockEnd: space.hair, fontSize: text.lead, fontWeight: 600 });
export const free = component({ margin: 0, color: vars.muted, fontSize: text.body });
export const list = component({ display: 'flex', flexDirection: 'column', gap: space.hair, margin: 0, padding: 0, listStyle: 'none' });
export const line = component({ display: 'grid', gridTemplateColumns: '6.5rem minmax(0, 1fr)', gap: space.inside, alignItems: 'start' });
