import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { bedBoardMachine } from '../../../../../../machines/bed-board.ts';
import type { BoardRoom } from '../../../../../contract/welfare/bed-board.ts';
import { seriesAt } from '../../../../kit/charts/series.ts';
import { classNames } from '../../../../kit/class-names.ts';
import * as layout from '../../../../kit/layout.css.ts';
import { inspection } from '../../../../session/inspection.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import * as styles from './bed-board.css.ts';
import { batchesOf, owing, owingOf, type BoardColour } from './board-colours.ts';
import { floorsOf, neighbour, type ShownBed } from './bed-board-model.ts';
import { MoveDialog } from './move-dialog.tsx';

interface Props {
  rooms: readonly BoardRoom[];
  onDate: string;
  colour: BoardColour;
  /** The day is past, so that residents cannot be moved. */
  isPast: boolean;
}

/**
 * Board of the beds of a hostel: floors as rows of rooms, with one button per bed. Arrow keys move the focus. Enter, a
 * click or dragging picks up a resident and puts them down in another bed.
 */
export function BedBoard({ rooms, onDate, colour, isPast }: Props) {
  const { t, i18n } = useTranslation();
  const actor = useActorRef(bedBoardMachine, inspection);
  const snapshot = useSelector(actor, (current) => current);
  const mayManage = useMay('HostelStay_MANAGE');
  const mayMove = mayManage && !isPast;
  const frame = useRef<HTMLDivElement>(null);
  const wasCarrying = useRef(false);
  const floors = floorsOf(rooms);
  const all = new Map(floors.flatMap((floor) => floor.rooms.flatMap(({ beds }) => beds.map((bed) => [bed.key, bed]))));
  const batches = batchesOf([...all.values()]);
  const [at, setAt] = useState<string | null>(null);
  const cursor = at !== null && all.has(at) ? at : all.keys().next().value;
  const { from, to } = snapshot.context;
  const isCarrying = snapshot.hasTag('carrying');
  const bedAt = (element: Element | null | undefined) => all.get(element?.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? '');
  const keyOf = (bed: typeof from) => (bed ? `${bed.roomId}/${bed.bedNo}` : '');
  const press = (event: KeyboardEvent) => {
    const bed = bedAt(event.target as Element);
    if (!bed) return;
    if (event.key === 'Escape') actor.send({ type: 'drop' });
    else if (event.key === 'Enter' || event.key === ' ') {
      if (mayMove) actor.send({ type: isCarrying ? 'put' : 'take', bed });
    } else {
      const next = neighbour(floors, bed.key, event.key, i18n.dir() === 'rtl');
      if (!next) return;
      frame.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
    }
    event.preventDefault();
  };
  const down = (event: PointerEvent) => {
    const bed = bedAt(event.target as Element);
    wasCarrying.current = isCarrying;
    if (bed && mayMove && !isCarrying) actor.send({ type: 'take', bed });
  };
  const up = ({ clientX, clientY }: PointerEvent) => {
    const bed = bedAt(document.elementFromPoint(clientX, clientY));
    // Releasing on the same bed is a click, which only picks up the resident. The next click puts them down.
    if (bed && (wasCarrying.current || bed.key !== keyOf(from))) actor.send({ type: 'put', bed });
  };
  const carried = all.get(keyOf(from));
  const goal = all.get(keyOf(to));
  return (
    <div
      ref={frame}
      className={layout.blocks}
      role="presentation"
      onKeyDown={press}
      onPointerDown={down}
      onPointerUp={up}
      onFocus={(event) => setAt(bedAt(event.target)?.key ?? at)}
    >
      <p role="status">{isCarrying ? t('stays.board.carrying', { name: carried?.stay?.student }) : mayMove && t('beds.keys')}</p>
      <BoardLegend colour={colour} batches={batches} />
      {floors.map(({ number, rooms: ofFloor }) => (
        <section key={number} className={styles.floor}>
          <h2 className={styles.floorName}>{`${t('stays.field.floor')} ${number}`}</h2>
          <div className={styles.rooms}>
            {ofFloor.map(({ room, beds }) => (
              <div key={room.id} className={styles.room}>
                <bdi className={styles.roomNo}>{room.roomNo}</bdi>
                <div className={styles.beds}>
                  {beds.map((bed) => (
                    <Bed
                      key={bed.key}
                      bed={bed}
                      colour={colour}
                      batches={batches}
                      isCursor={bed.key === cursor}
                      isCarried={isCarrying && bed === carried}
                    />
                  ))}
                </div>
              </div>
            ))}
          </div>
        </section>
      ))}
      {carried && goal && (
        <MoveDialog
          from={carried}
          to={goal}
          onDate={onDate}
          onDone={() => actor.send({ type: 'done' })}
          onClose={() => actor.send({ type: 'drop' })}
        />
      )}
    </div>
  );
}

interface BedProps {
  bed: ShownBed;
  colour: BoardColour;
  batches: readonly string[];
  isCursor: boolean;
  isCarried: boolean;
}

function Bed({ bed, colour, batches, isCursor, isCarried }: BedProps) {
  const { t } = useTranslation();
  const { key, roomNo, bedNo, stay, looks } = bed;
  const owes = stay && owingOf(stay) !== 'none' ? [t(`beds.owing.${owingOf(stay)}`)] : [];
  const who = stay
    ? [stay.student, stay.number, stay.class, ...owes].join(', ')
    : t(`stays.board.${looks === 'broken' ? 'broken' : 'free'}`);
  const label = `${roomNo}/${bedNo}: ${who}`;
  return (
    <button
      type="button"
      className={styles.bed}
      data-key={key}
      data-bed={looks}
      data-carried={isCarried || undefined}
      tabIndex={isCursor ? 0 : -1}
      aria-label={label}
      title={label}
    >
      <span className={styles.bedNo}>{bedNo}</span>
      {stay && colour === 'dues' && <span className={styles.strip} data-owing={owingOf(stay)} />}
      {stay && colour === 'batch' && <span className={classNames(styles.strip, seriesAt(batches.indexOf(stay.batch)))} />}
    </button>
  );
}

/** Legend of the colours. */
function BoardLegend({ colour, batches }: { colour: BoardColour; batches: readonly string[] }) {
  const { t } = useTranslation();
  if (colour === 'none') return null;
  return (
    <div className={styles.legend}>
      {colour === 'dues'
        ? owing.map((state) => (
            <span key={state} className={styles.legendEntry}>
              <span className={classNames(styles.strip, styles.swatch)} data-owing={state} aria-hidden="true" />
              {t(`beds.owing.${state}`)}
            </span>
          ))
        : batches.map((batch, at) => (
            <span key={batch} className={styles.legendEntry}>
              <span className={classNames(styles.strip, styles.swatch, seriesAt(at))} aria-hidden="true" />
              <bdi>{batch}</bdi>
            </span>
          ))}
    </div>
  );
}
