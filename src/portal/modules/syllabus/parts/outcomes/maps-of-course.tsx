import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CourseOutcomes } from '../../../../../contract/syllabus/course-outcomes.ts';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';
import { mapTones } from '../maps/map-tones.ts';
import * as styles from '../maps/maps.css.ts';

/** Maps that use the outcomes of the course and need a review when these change. */
export function MapsOfCourse({ maps }: Pick<CourseOutcomes, 'maps'>) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('coPoMap');
  if (maps.length === 0) return null;
  return (
    <Card title={t('courseOutcome.maps')} level={3}>
      <ul role="list" className={styles.findings}>
        {maps.map(({ id, programId, program, batchId, batch, status }) => (
          <li key={id} className={layout.row}>
            {mayOpen ? (
              <Link className={layout.tapTarget} href={to('coPoMap', {}, { program: programId, batch: batchId, course: id })}>
                {program} · {batch}
              </Link>
            ) : (
              <span>
                {program} · {batch}
              </span>
            )}
            <StateChip state={status} tones={mapTones} words="outcomeMap.state" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
