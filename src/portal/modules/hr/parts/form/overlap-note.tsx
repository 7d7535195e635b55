import { useTranslation } from 'react-i18next';
import { getEmployee } from '../../../../../contract/hr/employees.ts';
import { overlapsService } from '../../../../../contract/hr/rules.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Banner } from '../../../../kit/banner.tsx';

interface Props {
  values: Readonly<Record<string, unknown>>;
  id: number | null;
}
type Row = { organisation?: string; fromOn?: string | null; toOn?: string | null };

/**
 * Warns of employment elsewhere that overlaps service here. Never blocks saving, because the overlap may be correct.
 */
export function OverlapNote({ values, id }: Props) {
  const { t } = useTranslation();
  const { data } = useCall(getEmployee, { id: id ?? 0 }, { enabled: id !== null });
  const joinedOn = values['joinedOn'] as string | null | undefined;
  const service = data
    ? data.data.postings.map(({ fromOn, closedOn }) => ({ fromOn, toOn: closedOn }))
    : [{ fromOn: joinedOn, toOn: null }];
  const rows = (values['experiences'] ?? []) as readonly Row[];
  const names = rows.filter((row) => overlapsService(row, service)).map((row) => row.organisation || '–');
  if (names.length === 0) return null;
  return <Banner tone="warning">{t('employee.overlap', { names: names.join(', ') })}</Banner>;
}
