import { useTranslation } from 'react-i18next';
import { Banner } from '../../../../kit/banner.tsx';
import { useFilled, useSheet, useSheetState } from './sheet-actor.ts';

/** Maximum number of names; the roll shows the rest. */
const fewNames = 5;

/** Students without a mark. If the sheet began with everyone present, they have joined the roll since. */
export function Unmarked() {
  const { t } = useTranslation();
  const { sheet } = useSheet();
  const marks = useFilled((context) => context.marks);
  const isOpen = useSheetState((snapshot) => snapshot.hasTag('open'));
  const names = sheet.students.filter(({ studentId }) => marks[studentId] === undefined).map(({ name }) => name);
  if (!isOpen || names.length === 0) return null;
  const shownNames = names.length > fewNames ? [...names.slice(0, fewNames), '…'] : names;
  return <Banner tone="warning">{t('sheet.notMarked', { names: shownNames.join(', ') })}</Banner>;
}
