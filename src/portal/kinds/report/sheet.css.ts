import { component } from '../../kit/style.ts';
import { radius, space, text, vars } from '../../kit/theme.css.ts';

/** A preview of the printed sheet, light in every colour mode. */
export const sheet = component({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.block,
  inlineSize: '100%',
  maxInlineSize: '210mm',
  minBlockSize: '60vh',
  marginInline: 'auto',
  padding: 'clamp(16px, 4vw, 18mm)',
  border: `1px solid ${vars.border}`,
  borderRadius: radius.small,
  backgroundColor: '#fff',
  color: '#111',
  vars: { [vars.muted]: '#444' },
  fontSize: text.body,
  overflow: 'hidden',
  '@media': {
    print: { border: 0, padding: 0, maxInlineSize: 'none', minBlockSize: '250mm', fontSize: '12pt' },
  },
});
export const head = component({
  display: 'flex',
  alignItems: 'center',
  gap: space.between,
  paddingBlockEnd: space.between,
  borderBlockEnd: '1.5px solid #111',
});
export const college = component({ fontSize: text.section, fontWeight: 700 });
export const signatures = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.block,
  marginBlockStart: 'auto',
  paddingBlockStart: '30mm',
});
export const signature = component({ paddingBlockStart: space.hair, borderBlockStart: '1px solid #111' });
