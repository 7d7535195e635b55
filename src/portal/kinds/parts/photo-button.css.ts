import { component } from '../../kit/style.ts';
import { radius, vars } from '../../kit/theme.css.ts';

export const photo = component({ position: 'relative', display: 'inline-flex' });
export const photoChange = component({
  position: 'absolute',
  insetBlockEnd: '-4px',
  insetInlineEnd: '-4px',
  '@media': { print: { display: 'none' } },
});

/** What of the picture lies in the frame is the photo; the circle is what most places show of it. */
export const frame = component({
  position: 'relative',
  alignSelf: 'center',
  inlineSize: 'min(280px, 100%)',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: radius.medium,
  backgroundColor: vars.sunken,
  cursor: 'move',
  touchAction: 'none',
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: radius.round,
      boxShadow: `0 0 0 200px rgb(0 0 0 / 40%)`,
      pointerEvents: 'none',
    },
  },
});
/** The middle of what the camera sees, as it will be cut at first. */
export const film = component({ display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const drawing = component({
  display: 'block',
  maxInlineSize: 'none',
  blockSize: 'auto',
  transformOrigin: '0 0',
  userSelect: 'none',
});
