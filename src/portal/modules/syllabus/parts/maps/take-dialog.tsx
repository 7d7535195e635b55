import { useTranslation } from 'react-i18next';
import { outcomeMapKin, type OutcomeMap, type SiblingOfMap } from '../../../../../contract/syllabus/outcome-map.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import type { GridControl } from '../../../../kinds/grid/control.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { siblingMapName } from './sibling-map-name.ts';
import { entriesOf } from './entries-of.ts';
import * as styles from './maps.css.ts';
import { mapTones } from './map-tones.ts';

interface Props {
  map: OutcomeMap;
  control: GridControl;
  onClose: () => void;
}

/**
 * Dialog to copy a map of the same course from another syllabus into the grid. The copied cells can be reviewed, undone
 * and saved like typed ones.
 */
export function TakeDialog({ map, control, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useCall(outcomeMapKin, { id: map.id });
  const siblingMaps = answer.data?.data.filter(({ cells }) => cells.length > 0);
  const take = (source: SiblingOfMap) => {
    control.enterAll(entriesOf(map, source));
    onClose();
  };
  return (
    <Dialog isOpen title={t('outcomeMap.take.title')} onClose={onClose}>
      {answer.error && <ErrorView error={answer.error} title={t('outcomeMap.failed')} onRetry={() => void answer.refetch()} />}
      {!siblingMaps && !answer.error && <Skeleton width="full" />}
      {siblingMaps?.length === 0 && <EmptyState title={t('outcomeMap.take.none')} level={3} />}
      <ul role="list" className={styles.findings}>
        {siblingMaps?.map((source) => (
          <li key={source.id} className={styles.finding}>
            <span>
              {siblingMapName(source)} – {t('outcomeMap.take.cells', { number: format.number(source.cells.length) })}
            </span>
            <StateChip state={source.status} tones={mapTones} words="outcomeMap.state" />
            <Button size="small" onClick={() => take(source)}>
              {t('outcomeMap.take.use')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
