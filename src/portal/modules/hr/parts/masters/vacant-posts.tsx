import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';

/** Number of vacant posts, or a badge with the number of employees in excess of the posts. */
export function VacantPosts({ vacant, over }: { vacant: number; over: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (over <= 0) return format.number(vacant);
  return <Badge tone="warning">{t('department.posts.over', { shown: format.number(over) })}</Badge>;
}
