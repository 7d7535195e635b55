import { component } from '../../kit/style.ts';

export const photo = component({ position: 'relative', display: 'inline-flex' });
export const photoChange = component({
  position: 'absolute',
  insetBlockEnd: '-4px',
  insetInlineEnd: '-4px',
  '@media': { print: { display: 'none' } },
});
