import { dueHeads } from '../../../../contract/welfare/heads.ts';
import { masterScreens } from '../../../kinds/resource/master-screens.tsx';

/** Heads of dues, edited in place. */
export const { List: Screen } = masterScreens({
  of: dueHeads,
  texts: 'dueHeads',
  columns: ['kind', 'code', 'defaultPaise', 'dues', 'isActive'],
  defaultSort: 'kind',
  isEditedInPlace: true,
});
