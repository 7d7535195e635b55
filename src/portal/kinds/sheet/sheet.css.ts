import { component, page } from '../../kit/style.ts';
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
/** With a third part, which does not fit beside the others on phones. */
export const wrapped = page({ flexWrap: 'wrap', '@media': { print: { flexWrap: 'nowrap' } } });
export const heading = component({ flex: '1 1 9rem', minInlineSize: 0 });
export const college = component({ fontSize: text.section, fontWeight: 700 });
export const addressee = component({ display: 'flex', justifyContent: 'space-between', gap: space.between });
export const address = component({ fontStyle: 'normal', minInlineSize: '40%' });
export const addressLine = component({
  minBlockSize: '1.5em',
  selectors: { '&:empty': { borderBlockEnd: '1px dotted #111' } },
});
/** The subject of a letter. */
export const subject = component({ fontWeight: 700 });
export const signatures = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.block,
  marginBlockStart: 'auto',
  paddingBlockStart: '30mm',
});
export const signature = component({ paddingBlockStart: space.hair, borderBlockStart: '1px solid #111' });
