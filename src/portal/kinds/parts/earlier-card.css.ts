import { component } from '../../kit/style.ts';
import { space } from '../../kit/theme.css.ts';

export const foot = component({ padding: space.between });
