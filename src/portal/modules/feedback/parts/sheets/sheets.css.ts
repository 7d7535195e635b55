import { component, from } from '../../../../kit/style.ts';
import { radius, sizes, space, text, vars } from '../../../../kit/theme.css.ts';

/** Bank and sheet, stacked on narrow screens. */
export const desk = component({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.block,
  alignItems: 'start',
  '@media': { [from('laptop')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' } },
});
/** At most as high as the window, so that it stays beside the sheet while the sheet scrolls. */
export const bank = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.between,
  minInlineSize: 0,
  maxBlockSize: '22rem',
  overflowY: 'auto',
  padding: space.inside,
  border: `1px solid ${vars.border}`,
  borderRadius: radius.medium,
  '@media': {
    [from('laptop')]: {
      position: 'sticky',
      insetBlockStart: `calc(${sizes.header} + ${space.between})`,
      maxBlockSize: `calc(100vh - ${sizes.header} - 7rem)`,
    },
  },
});
export const groupHead = component({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.inside });
export const groupTitle = component({ margin: 0, fontSize: text.body, fontWeight: 600 });
export const offers = component({ margin: 0, padding: 0, listStyle: 'none' });
export const offer = component({
  display: 'grid',
  gridTemplateColumns: '2.5rem minmax(0, 1fr) auto',
  gap: space.inside,
  alignItems: 'start',
  paddingBlock: space.hair,
  fontSize: text.body,
});
export const outcomes = component({ display: 'flex', flexWrap: 'wrap', gap: space.inside, paddingBlock: space.hair });
export const words = component({ minInlineSize: 0, overflowWrap: 'anywhere' });

/** A question in a cell, in as many lines as it needs. */
export const sentence = component({ display: 'inline-block', minInlineSize: '14rem', whiteSpace: 'normal' });

export const totals = component({ margin: 0, fontWeight: 500 });
export const help = component({ margin: 0, marginBlockEnd: space.inside, color: vars.muted, fontSize: text.meta });
export const rows = component({ margin: 0, padding: 0, listStyle: 'none' });
/** On phones, the text is above its controls. */
export const line = component({
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 1fr)',
  gap: space.inside,
  alignItems: 'center',
  paddingBlock: space.inside,
  borderBlockStart: `1px solid ${vars.border}`,
  '@media': { [from('tablet')]: { gridTemplateColumns: '3rem minmax(0, 1fr) auto auto' } },
  selectors: { '&[data-over]': { backgroundColor: vars.accentSoft } },
});
export const place = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.hair,
  fontVariantNumeric: 'tabular-nums',
});
export const grip = component({
  display: 'inline-flex',
  color: vars.muted,
  cursor: 'grab',
  '@media': { '(pointer: coarse)': { display: 'none' } },
});
export const values = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.between,
  gridColumn: '2',
  '@media': { [from('tablet')]: { gridColumn: 'auto' } },
});
export const weighed = component({ display: 'inline-flex', alignItems: 'center', gap: space.inside });
export const weight = component({ inlineSize: '4.5rem' });
export const tools = component({
  display: 'inline-flex',
  gridColumn: '2',
  '@media': { [from('tablet')]: { gridColumn: 'auto' } },
});

export const choice = component({ maxInlineSize: '16rem' });
/** Questions of the preview. */
export const previewQuestions = component({ display: 'flex', flexDirection: 'column', gap: space.inside });
export const intro = component({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const legend = component({ margin: 0, color: vars.muted, fontSize: text.meta });
export const questions = component({ margin: 0, paddingInlineStart: '2rem' });
export const question = component({
  paddingBlock: space.inside,
  borderBlockEnd: `1px solid ${vars.border}`,
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
  '@media': { print: { paddingBlock: '4px', borderBlockEndColor: '#999' } },
});
/** A question and its boxes on one line if there is room, to fit the sheet on one page. */
export const pair = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space.between,
  rowGap: space.hair,
  alignItems: 'center',
  selectors: {
    '&:not([data-answer="text"])': {
      '@media': {
        [from('tablet')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
        print: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
      },
    },
  },
});
export const boxes = component({ display: 'flex', flexWrap: 'wrap', gap: space.hair });
export const box = component({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: '2.25rem',
  paddingInline: space.inside,
  blockSize: '1.75rem',
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.small,
  fontSize: text.meta,
  '@media': { print: { borderColor: '#333', blockSize: '5.5mm', minInlineSize: '7mm', paddingInline: '1mm' } },
});
/** Room for three lines of handwriting. */
export const writing = component({
  display: 'block',
  blockSize: '5rem',
  backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 calc(1.65rem - 1px), ${vars.edge} calc(1.65rem - 1px) 1.65rem)`,
  '@media': { print: { blockSize: '24mm', backgroundImage: 'none', borderBlockEnd: '1px dotted #333' } },
});

export const choices = component({ display: 'flex', flexWrap: 'wrap', gap: space.between });
/** A sheet to be filled in by hand. White in dark mode, too. */
export const paper = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.between,
  maxInlineSize: '52rem',
  padding: space.block,
  border: `1px solid ${vars.border}`,
  borderRadius: radius.small,
  backgroundColor: '#fff',
  color: '#111',
  vars: { [vars.muted]: '#444', [vars.border]: '#bbb', [vars.edge]: '#555' },
  '@media': { print: { padding: 0, border: 0, maxInlineSize: 'none', gap: '3mm', fontSize: '10.5pt' } },
});
export const paperTitle = component({ margin: 0, fontSize: text.lead, fontWeight: 700 });
export const blanks = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.between,
  margin: 0,
  '@media': { [from('tablet')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }, print: { gridTemplateColumns: '1fr 1fr' } },
});
export const blank = component({ display: 'flex', alignItems: 'end', gap: space.inside });
export const dots = component({ flexGrow: 1, margin: 0, minBlockSize: '1.5rem', borderBlockEnd: '1px dotted currentColor' });
export const noName = component({ margin: 0, fontWeight: 600 });
