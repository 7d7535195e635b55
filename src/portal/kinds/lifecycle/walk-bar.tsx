import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import * as layout from '../../kit/layout.css.ts';
import type { Walk } from './use-walk.ts';

interface Props {
  walk: Pick<Walk<unknown>, 'place' | 'of' | 'next' | 'previous'>;
  isBusy: boolean;
  /** Discards the input or refusal of the current row. */
  onLeave?: () => void;
}

/** Position among the waiting rows, with buttons to skip. Hidden if only one row waits. */
export function WalkBar({ walk: { place, of, next, previous }, isBusy, onLeave }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (of < 2) return null;
  const step = (go: (() => void) | null) => {
    onLeave?.();
    go?.();
  };
  return (
    <div className={layout.row} role="group" aria-label={t('kind.walk.label')}>
      <IconButton
        icon={ChevronLeft}
        isMirrored
        size="small"
        label={t('kind.walk.previous')}
        aria-disabled={!previous || isBusy}
        onClick={() => step(isBusy ? null : previous)}
      />
      <span role="status">{t('kind.walk.place', { place: format.number(place), of: format.number(of) })}</span>
      <IconButton
        icon={ChevronRight}
        isMirrored
        size="small"
        label={t('kind.walk.next')}
        aria-disabled={!next || isBusy}
        onClick={() => step(isBusy ? null : next)}
      />
    </div>
  );
}
