import { component } from '../../../../kit/style.ts';
import { space, text } from '../../../../kit/theme.css.ts';

export const line = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.inside,
});
export const title = component({ fontSize: text.section, fontWeight: 700, textAlign: 'center' });
export const words = component({ lineHeight: 1.7, textAlign: 'justify' });
export const facts = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
  gap: `${space.hair} ${space.between}`,
});
/** Across a second sheet of the same certificate. */
export const duplicate = component({
  position: 'absolute',
  insetBlockStart: '45%',
  insetInline: 0,
  textAlign: 'center',
  fontSize: 'clamp(2rem, 10vw, 5.5rem)',
  fontWeight: 700,
  letterSpacing: '0.1em',
  color: '#111',
  opacity: 0.1,
  transform: 'rotate(-30deg)',
  pointerEvents: 'none',
});

/** Cards of 86 by 54 mm, two across. */
export const cards = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(86mm, 100%), 1fr))',
  gap: space.between,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { print: { gridTemplateColumns: 'repeat(2, 86mm)', gap: '6mm' } },
});
export const card = component({
  display: 'flex',
  flexDirection: 'column',
  gap: '6px',
  maxInlineSize: '86mm',
  minBlockSize: '54mm',
  padding: '3mm',
  border: '1px solid #888',
  borderRadius: '3mm',
  backgroundColor: '#fff',
  color: '#111',
  fontSize: text.meta,
  lineHeight: 1.35,
  '@media': { print: { blockSize: '54mm', overflow: 'hidden', breakInside: 'avoid', fontSize: '7.5pt' } },
});
export const cardHead = component({ display: 'flex', alignItems: 'center', gap: '6px', fontWeight: 700 });
export const cardBody = component({ display: 'flex', gap: '3mm', minInlineSize: 0 });
export const cardName = component({ fontSize: text.body, fontWeight: 700 });
