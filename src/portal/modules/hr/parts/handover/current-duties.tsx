import { useTranslation } from 'react-i18next';
import type { Handover } from '../../../../../contract/hr/handover.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';

/** Duties of an employee who is not leaving, which need no successors yet. */
export function CurrentDuties({ handover: { name, items } }: { handover: Handover }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={layout.blocks}>
      <Banner>{t('handover.preview', { name })}</Banner>
      <Card>
        <ul>
          {items.map(({ key, kind, name: of, count }) => (
            <li key={key}>{t(`handover.kind.${kind}`, { name: of ?? '', shown: format.number(count) })}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
