import { BedDouble } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { isCalendarDay } from '../../../../../contract/core/field.ts';
import { bedBoard } from '../../../../../contract/welfare/bed-board.ts';
import { hostelOccupancy, type HostelOccupancy } from '../../../../../contract/welfare/report-occupancy.ts';
import { useCall } from '../../../../api/use-call.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../../kinds/parts/screen-header.tsx';
import { Banner } from '../../../../kit/banner.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { to } from '../../../../links.ts';
import { BedBoard } from '../../parts/stays/bed-board.tsx';
import { BoardChoice } from '../../parts/stays/board-choice.tsx';
import { boardColours, type BoardColour } from '../../parts/stays/board-colours.ts';

/**
 * Board of the beds of a hostel on a given day. Residents can be moved between beds from that day on, unless it is
 * past.
 */
export function Screen() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const day = address.get('onDate') ?? '';
  const onDate = isCalendarDay(day) && day < '2200' ? day : today();
  const colour = boardColours.find((option) => option === address.get('colour')) ?? 'dues';
  const { data, error, refetch } = useCall(hostelOccupancy, { query: { onDate } }, { keepPrevious: true });
  const hostels = data?.data.hostels;
  const hostel = hostels?.find(({ id }) => String(id) === address.get('hostelId')) ?? hostels?.[0];
  const go = (change: Record<string, string | number>) =>
    navigate(
      to(
        'hostelBoard',
        {},
        {
          ...(hostel && { hostelId: hostel.id }),
          onDate: onDate === today() ? null : onDate,
          colour: colour === 'dues' ? null : colour,
          ...change,
        },
      ),
    );
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.hostelBoard')} subtitle={hostel && <Fullness of={hostel} />} />
      {error && !data && <ErrorView error={error} title={t('stays.board.failed')} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton width="full" />}
      {hostels?.length === 0 && <EmptyState icon={BedDouble} title={t('beds.noHostel')} />}
      {hostel && (
        <>
          <BoardChoice hostels={hostels ?? []} hostelId={hostel.id} onDate={onDate} colour={colour} onChange={go} />
          <OfHostel key={`${hostel.id} ${onDate}`} id={hostel.id} onDate={onDate} colour={colour} />
        </>
      )}
    </div>
  );
}

function Fullness({ of: { beds, taken, closed } }: { of: HostelOccupancy }) {
  const { t } = useTranslation();
  const format = useFormat();
  const free = Math.max(0, beds - taken);
  return (
    <>
      {t('beds.full', { taken: format.number(taken), beds: format.number(beds), free: format.number(free), closed: format.number(closed) })}
    </>
  );
}

function OfHostel({ id, onDate, colour }: { id: number; onDate: string; colour: BoardColour }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useCall(bedBoard, { id, query: { onDate } });
  if (error && !data) return <ErrorView error={error} title={t('stays.board.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const isPast = onDate < today();
  return (
    <>
      {isPast && <Banner tone="accent">{t('beds.past', { day: format.date(onDate) })}</Banner>}
      <BedBoard rooms={data.data.rooms} onDate={onDate} colour={colour} isPast={isPast} />
    </>
  );
}
