import { globalStyle } from '@vanilla-extract/css';
import { component, from } from '../../kit/style.ts';
import { layers, radius, space, text, vars } from '../../kit/theme.css.ts';

/** The screen’s blocks in a column, closer to each other on paper. */
export const screen = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.block,
  minInlineSize: 0,
  '@media': { print: { gap: space.inside } },
});
/** Fades a result whose parameters have changed in the form since; a message above it explains this. */
globalStyle(`${screen}[data-old]`, {
  '@layer': { [layers.component]: { opacity: 0.55, '@media': { print: { opacity: 1 } } } },
});
globalStyle(`${screen} h1`, { '@layer': { [layers.component]: { '@media': { print: { fontSize: '14pt' } } } } });
// A result with many columns must fit the width of the paper: small and dense, with unbroken numbers.
const onPaper = (rule: Parameters<typeof globalStyle>[1]) => ({
  '@layer': { [layers.component]: { '@media': { print: rule } } },
});
globalStyle(`${screen} table[data-density]`, onPaper({ fontSize: '7.5pt', vars: { '--row': '0' } }));
globalStyle(`${screen} :is(td, th)`, onPaper({ padding: '2px 4px', whiteSpace: 'normal', maxInlineSize: '60mm' }));
globalStyle(`${screen} :is(td, th) > :is(bdi, time)`, onPaper({ whiteSpace: 'nowrap' }));

export const result = component({ display: 'flex', flexDirection: 'column', gap: space.inside, minInlineSize: 0 });
export const more = component({ color: vars.muted });

/** Shown only on paper. */
export const letterhead = component({
  display: 'none',
  '@media': {
    print: {
      display: 'flex',
      alignItems: 'center',
      gap: space.between,
      paddingBlockEnd: space.hair,
      borderBlockEnd: '1.5px solid #000',
    },
  },
});
/** A logo may be wide or tall; it is shown uncut. */
export const logo = component({ objectFit: 'contain' });
export const college = component({ fontSize: text.lead, fontWeight: 700 });
export const screenOnly = component({ display: 'contents', '@media': { print: { display: 'none' } } });

export const caption = component({ display: 'flex', flexDirection: 'column', gap: space.hair });
/** Also on paper, because not every browser prints page margins. */
export const creationNote = component({ color: vars.muted, fontSize: text.meta });

/** Announced to screen readers on change. */
export const announcement = component({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Headings wrap before the table gets wider than its figures need. */
export const head = component({ whiteSpace: 'normal', minInlineSize: '3.5rem' });

/** A letter or digit, one of many such columns. */
export const narrow = component({
  minInlineSize: '2rem',
  paddingInline: '6px',
  '@media': { print: { minInlineSize: '5.5mm' } },
});

export const groupHead = component({
  blockSize: 'var(--row)',
  paddingInline: '12px',
  borderBlockEnd: `1px solid ${vars.border}`,
  backgroundColor: vars.sunken,
  textAlign: 'start',
  fontWeight: 600,
  '@media': { print: { padding: '6px 6px 3px', breakAfter: 'avoid' } },
});
// Minimum height of a touch target.
globalStyle(`${groupHead} > a`, {
  '@layer': { [layers.component]: { display: 'inline-flex', alignItems: 'center', minBlockSize: '24px' } },
});
export const groupCount = component({ color: vars.muted, fontWeight: 400, fontVariantNumeric: 'tabular-nums' });
export const sumRow = component({});
globalStyle(`${sumRow} > *`, {
  '@layer': { [layers.component]: { fontWeight: 600, borderBlockStart: `1px solid ${vars.edge}` } },
});
/** On paper, names and long texts keep their width; other columns shrink. */
export const named = component({ '@media': { print: { minInlineSize: '28mm' } } });
export const roomy = component({ '@media': { print: { minInlineSize: '38mm', overflowWrap: 'anywhere' } } });
globalStyle(`${roomy}${roomy} > bdi`, onPaper({ whiteSpace: 'normal' }));
export const pageEnd = component({ '@media': { print: { breakAfter: 'page' } } });
/** Rows high enough for handwriting, forty per page. */
export const written = component({});
globalStyle(`${written} td, ${written} th[scope="row"]`, {
  '@layer': { [layers.component]: { '@media': { print: { blockSize: '4.9mm', paddingBlock: '0 !important' } } } },
});

/** A chart beside its figures on wide screens, above them on others. */
export const beside = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.block,
  alignItems: 'start',
  '@media': {
    [from('desktop')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    print: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** Three across and eight down: A4 labels of 70 by 37 mm. */
export const labels = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  gap: space.inside,
  listStyle: 'none',
  padding: 0,
  '@media': { print: { gridTemplateColumns: 'repeat(3, 70mm)', gridAutoRows: '37mm', gap: 0, fontSize: '9pt' } },
});
export const label = component({
  padding: space.inside,
  minBlockSize: '7rem',
  border: `1px dashed ${vars.border}`,
  borderRadius: radius.small,
  backgroundColor: vars.raised,
  overflow: 'hidden',
  lineHeight: 1.35,
  '@media': { print: { border: 0, padding: '3mm 5mm', minBlockSize: 0, breakInside: 'avoid' } },
});
