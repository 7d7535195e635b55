import { useTranslation } from 'react-i18next';
import { Banner } from '../../../../kit/banner.tsx';
import { useFilled, useSheet, useSheetState } from './sheet-actor.ts';

/** So many are named; of more the roll itself tells. */
const fewNames = 5;

/** Who has no mark: of a sheet that began with everybody present, those who were put on the roll since. */
export function Unmarked() {
  const { t } = useTranslation();
  const { sheet } = useSheet();
  const marks = useFilled((context) => context.marks);
  const isOpen = useSheetState((snapshot) => snapshot.hasTag('open'));
  const names = sheet.students.filter(({ studentId }) => marks[studentId] === undefined).map(({ name }) => name);
  if (!isOpen || names.length === 0) return null;
  const told = names.length > fewNames ? [...names.slice(0, fewNames), '…'] : names;
  return <Banner tone="warning">{t('sheet.notMarked', { names: told.join(', ') })}</Banner>;
}
