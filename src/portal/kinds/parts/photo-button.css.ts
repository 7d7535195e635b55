import { component } from '../../kit/style.ts';
import { radius, vars } from '../../kit/theme.css.ts';

export const photo = component({ position: 'relative', display: 'inline-flex' });
export const photoChange = component({
  position: 'absolute',
  insetBlockEnd: '-4px',
  insetInlineEnd: '-4px',
  '@media': { print: { display: 'none' } },
});

/** The frame shows the photo, the circle the part visible in most places. */
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
/** The centre of the camera’s view, as in the initial crop. */
export const film = component({ display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const drawing = component({
  display: 'block',
  maxInlineSize: 'none',
  blockSize: 'auto',
  transformOrigin: '0 0',
  userSelect: 'none',
});
