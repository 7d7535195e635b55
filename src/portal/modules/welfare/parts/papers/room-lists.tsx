import { useTranslation } from 'react-i18next';
import type { ResidentRoom } from '../../../../../contract/welfare/report-residents.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as styles from './stay-papers.css.ts';

/** Lists for the doors of rooms, with one line per bed, including free ones. */
export function RoomLists({ rooms }: { rooms: readonly ResidentRoom[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={styles.doors}>
      {rooms.map(({ id, roomNo, floor, beds, isActive, residents }) => (
        <section key={id} className={styles.door}>
          <h3 className={styles.doorNo}>
            <Bdi>{roomNo}</Bdi> <span className={styles.small}>{t('beds.floor', { floor: format.number(floor) })}</span>
          </h3>
          {isActive || residents.length > 0 ? (
            <ol className={styles.lines}>
              {Array.from({ length: beds }, (_, place) => place + 1).map((bedNo) => {
                const occupant = residents.find((resident) => resident.bedNo === bedNo);
                return (
                  <li key={bedNo} className={styles.lineOf}>
                    <span>{format.number(bedNo)}</span>
                    {occupant ? (
                      <span>
                        <bdi className={styles.strong}>{occupant.name}</bdi>
                        <span className={styles.small}>
                          <Bdi>{[occupant.number, occupant.class, occupant.phone].filter(Boolean).join(' · ')}</Bdi>
                        </span>
                      </span>
                    ) : (
                      <span className={styles.small}>{t('stays.board.free')}</span>
                    )}
                  </li>
                );
              })}
            </ol>
          ) : (
            <p className={styles.small}>{t('stays.board.broken')}</p>
          )}
        </section>
      ))}
    </div>
  );
}
