import { useTranslation } from 'react-i18next';
import type { Span } from '../../../../../contract/syllabus/load-totals.ts';
import { useFormat } from '../../../../i18n/format.ts';

/** A total, or the range from lowest to highest if it depends on elective choices. */
export function SpanText({ of: { least, most } }: { of: Span }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (least === most) return format.number(least);
  const words = t('syllabus.total.differs');
  return (
    <span title={words}>
      <bdi>{`${format.number(least)}–${format.number(most)}`}</bdi>
    </span>
  );
}
