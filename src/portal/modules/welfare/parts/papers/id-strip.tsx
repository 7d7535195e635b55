import { useTranslation } from 'react-i18next';
import type { ReportHead } from '../../../../../contract/core/report.ts';
import type { ResidentRoom } from '../../../../../contract/welfare/report-residents.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { IdCard } from '../../../../kinds/papers/id-card.tsx';
import * as styles from '../../../../kinds/papers/papers.css.ts';

interface Props {
  rooms: readonly ResidentRoom[];
  hostel: string;
  head: ReportHead;
}

/** Cards with name and room, eight per sheet, to be cut apart. */
export function IdStrip({ rooms, hostel, head }: Props) {
  const { t } = useTranslation();
  return (
    <ul role="list" className={styles.cards}>
      {rooms.flatMap(({ roomNo, residents }) =>
        residents.map(({ stayId, name, photo, number, bedNo, guardianPhone, ...resident }) => (
          <IdCard key={stayId} head={head} name={name} photo={photo}>
            <div>
              <Bdi>{number}</Bdi>
            </div>
            <div>
              <Bdi>{resident.class}</Bdi>
            </div>
            <div>
              <Bdi>{`${hostel} · ${roomNo}/${bedNo}`}</Bdi>
            </div>
            {resident.phone && (
              <div>
                {t('beds.prints.head.phone')}: <Bdi>{resident.phone}</Bdi>
              </div>
            )}
            {guardianPhone && (
              <div>
                {t('beds.prints.guardian')}: <Bdi>{guardianPhone}</Bdi>
              </div>
            )}
          </IdCard>
        )),
      )}
    </ul>
  );
}
