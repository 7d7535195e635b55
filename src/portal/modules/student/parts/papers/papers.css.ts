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
/** Watermark on a duplicate or cancelled certificate. */
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
