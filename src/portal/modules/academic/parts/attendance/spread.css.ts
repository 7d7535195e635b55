import { component } from '../../../../kit/style.ts';
import { radius, space, vars } from '../../../../kit/theme.css.ts';

export const spread = component({ display: 'flex', alignItems: 'center', gap: space.inside, whiteSpace: 'nowrap' });
/** From 0 to 100 %. */
export const track = component({
  position: 'relative',
  flexShrink: 0,
  inlineSize: '10rem',
  blockSize: '16px',
  borderRadius: radius.small,
  backgroundColor: vars.sunken,
  printColorAdjust: 'exact',
});
const part = { position: 'absolute', insetBlockStart: 0, blockSize: '100%' } as const;
export const reach = component({ ...part, insetBlockStart: '7px', blockSize: '2px', backgroundColor: vars.muted });
export const box = component({ ...part, borderRadius: radius.small, backgroundColor: vars.accentSoft, border: `1px solid ${vars.accent}` });
export const line = component({ ...part, borderInlineStart: `2px solid ${vars.accent}` });
export const limit = component({ ...part, borderInlineStart: `2px dashed ${vars.danger}` });
