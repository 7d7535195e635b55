import { useTranslation } from 'react-i18next';
import { gapsOf } from '../../../../../contract/academic/slots.ts';
import { Banner } from '../../../../kit/banner.tsx';

/** Shortest gap that is reported, in minutes. */
const longGap = 20;

/** Warns of long gaps between consecutive periods and breaks. */
export function GapNote({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const slots = ((values['slots'] ?? []) as readonly { name?: unknown; startsAt?: unknown; endsAt?: unknown }[]).filter(
    (slot): slot is { name: string; startsAt: string; endsAt: string } =>
      [slot.startsAt, slot.endsAt].every((time) => typeof time === 'string' && /^\d\d:\d\d$/.test(time)),
  );
  const gaps = gapsOf(slots).flatMap((minutes, place) => (minutes >= longGap ? [{ minutes, name: slots[place]?.name ?? '' }] : []));
  if (gaps.length === 0) return null;
  return <Banner tone="warning">{gaps.map(({ minutes, name }) => t('slotScheme.gap', { minutes, name })).join(' ')}</Banner>;
}
