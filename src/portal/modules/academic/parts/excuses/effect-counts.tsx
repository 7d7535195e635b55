import { useTranslation } from 'react-i18next';
import { excuseClasses, excuseEffects } from '../../../../../contract/academic/excuses.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';

/** Number of classes by effect of an excuse. */
export function EffectCounts({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error } = useCall(excuseClasses, { id });
  if (error) return null;
  if (!data) return <Skeleton width="full" />;
  const items = excuseEffects.flatMap((effect) => {
    const count = data.data.filter((covered) => covered.effect === effect).length;
    return count === 0 ? [] : [{ label: t(`excuse.effect.${effect}`), value: format.number(count) }];
  });
  return items.length === 0 ? <p>{t('excuse.noClassesText')}</p> : <DescriptionList columns={2} items={items} />;
}
