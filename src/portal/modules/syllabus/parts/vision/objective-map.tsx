import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getObjectiveMap, type ObjectiveMap as Map } from '../../../../../contract/syllabus/vision.ts';
import { useCall } from '../../../../api/use-call.ts';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { Grid } from '../../../../kinds/grid/grid.tsx';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { to } from '../../../../links.ts';
import { objectiveGrid } from './objective-grid.ts';
import * as styles from './vision.css.ts';

interface Props {
  programId: number;
  /** Owner of the missions. */
  of: 'department' | 'institution';
}

/** Map of educational objectives to missions, and the objectives that serve no mission. */
export function ObjectiveMap({ programId, of }: Props) {
  const { t } = useTranslation();
  const description = useMemo(() => objectiveGrid(of), [of]);
  const { data, error, isPending, refetch } = useCall(getObjectiveMap, { id: programId, query: { of } });
  if (isPending) return <Skeleton width="full" />;
  if (!data) return <ErrorView error={error} title={t('objectiveMap.failed')} onRetry={() => void refetch()} />;
  const map = data.data;
  if (map.objectives.length === 0)
    return (
      <EmptyState
        level={3}
        title={t('objectiveMap.noObjectives')}
        action={
          <ButtonLink href={to('programmeSpecificOutcomes', {}, { tab: 'PEO', program: programId })}>{t('outcome.tab.PEO')}</ButtonLink>
        }
      />
    );
  if (map.visionId === null) return <EmptyState level={3} title={t('objectiveMap.noMissions')} />;
  return (
    <div className={layout.stack}>
      <Grid of={description} data={map} mayChange={map.mayWrite} />
      <Unserved map={map} />
      <ol className={styles.missions}>
        {map.missions.map(({ id, statement }) => (
          <li key={id}>
            <bdi>{statement}</bdi>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Lists the objectives that serve no mission, by the saved state of the map. */
function Unserved({ map: { objectives, cells } }: { map: Map }) {
  const { t } = useTranslation();
  const unserved = objectives.filter(({ id }) => !cells.some(({ outcomeId }) => outcomeId === id));
  const codes = unserved.map(({ code }) => code).join(', ');
  return (
    <p role="status" className={styles.since}>
      {unserved.length === 0 ? t('objectiveMap.allServe') : t('objectiveMap.unserved', { codes })}
    </p>
  );
}
