import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { checkRegdNoPattern, isPlainPattern } from '../../../../contract/authorization/settings.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Banner } from '../../../kit/banner.tsx';

/** Shows while a pattern is typed how many existing registration numbers it would reject, with examples. */
export function PatternCheck({ pattern }: { pattern: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const typed = useDeferredValue(pattern.trim());
  const isWhole = isPlainPattern(typed);
  const { data } = useCall(checkRegdNoPattern, { query: { pattern: typed } }, { enabled: isWhole, keepPrevious: true });
  if (!isWhole || !data) return <div role="status" />;
  const { total, failing, examples } = data.data;
  const words = {
    count: failing,
    shown: format.number(failing),
    total: format.number(total),
    examples: examples.join(', '),
  };
  return (
    <div role="status">
      <Banner tone={failing === 0 ? 'success' : 'warning'}>
        {failing === 0 ? t('authorization.setting.allFit', words) : t('authorization.setting.someFail', words)}
      </Banner>
    </div>
  );
}
