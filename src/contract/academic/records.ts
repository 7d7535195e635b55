import type { Records } from '../core/module.ts';

export const records: Records = {
  sections: { may: ['Section_View'], texts: 'section' },
};
