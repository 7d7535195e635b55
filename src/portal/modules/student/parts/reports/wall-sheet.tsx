import { useTranslation } from 'react-i18next';
import { bloodGroups } from '../../../../../contract/core/person.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as styles from './reports.css.ts';

export interface WallPerson {
  id: number;
  name: string;
  class: string;
  room: string | null;
  group: string;
}

/** Names by blood group for a wall sheet: class and room, no phones. */
export function WallSheet({ people }: { people: readonly WallPerson[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.wall}>
      {bloodGroups.map((group) => {
        const inGroup = people.filter((person) => person.group === group);
        if (inGroup.length === 0) return null;
        return (
          <Card key={group} title={t('student.report.groupTitle', { group })}>
            <ul role="list" className={styles.wallNames}>
              {inGroup.map((person) => (
                <li key={person.id} className={styles.wallName}>
                  {person.name}{' '}
                  <span className={styles.wallClass}>
                    <Bdi>{[person.class, person.room].filter(Boolean).join(' · ')}</Bdi>
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        );
      })}
    </div>
  );
}
