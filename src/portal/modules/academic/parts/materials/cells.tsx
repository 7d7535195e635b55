import { useTranslation } from 'react-i18next';
import type { MaterialRow } from '../../../../../contract/academic/materials.ts';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import type { Format } from '../../../../i18n/format.ts';

export const MaterialKindText = ({ kind }: { kind: MaterialRow['kind'] }) => useTranslation().t(`classMaterial.choice.kind.${kind}`);

/**
 * First moment at which students see the material. A badge for hidden material comes first, so that it is not cut off.
 */
export function VisibleFrom({ row: { visibleFrom, isHidden }, format }: { row: MaterialRow; format: Format }) {
  const { t } = useTranslation();
  return (
    <>
      {isHidden && <StatusBadge tone="warning">{t('classMaterial.choice.hidden.hidden')}</StatusBadge>} {format.dateTime(visibleFrom)}
    </>
  );
}

/** File size in kB or MB. */
export const sizeText = (bytes: number | null, format: Format): string => {
  if (bytes === null) return '–';
  return bytes < 1_000_000
    ? `${format.number(Math.max(1, Math.round(bytes / 1000)))} kB`
    : `${format.number(Math.round(bytes / 100_000) / 10)} MB`;
};
