import { useTranslation } from 'react-i18next';
import type { Values } from '../../../../../../machines/editor.ts';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Banner } from '../../../../kit/banner.tsx';

/**
 * Warns while editing if the chosen head is posted in another department. This is allowed, but often the wrong employee
 * was chosen.
 */
export function HeadNote({ values, id }: { values: Values; id: number | null }) {
  const { t } = useTranslation();
  const { hodEmployeeId } = values;
  const { data } = useCall(lookup, { name: 'employees', query: {} });
  const head = data?.data.find((employee) => employee.id === hodEmployeeId);
  if (!head || head.facts?.['departmentId'] === id) return null;
  return <Banner tone="warning">{t('department.elsewhereText', { name: head.label })}</Banner>;
}
