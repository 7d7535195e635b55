import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyOutcomeMap, outcomeMapKin, type OutcomeMap, type SiblingOfMap } from '../../../../../contract/syllabus/outcome-map.ts';
import { useCall } from '../../../../api/use-call.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { Tone } from '../../../../kit/badge.tsx';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { siblingMapName } from './sibling-map-name.ts';
import * as styles from './maps.css.ts';

const tones: Readonly<Record<SiblingOfMap['standing'], Tone>> = { new: 'success', same: 'neutral', differs: 'warning', blocked: 'danger' };

/** Dialog to apply the map to the same course in other syllabi, with the numbers of cells to be written and cleared. */
export function ApplyDialog({ map, onClose }: { map: OutcomeMap; onClose: () => void }) {
  const { t } = useTranslation();
  const answer = useCall(outcomeMapKin, { id: map.id });
  const siblingMaps = answer.data?.data;
  // Courses without a map are selected by default. Different maps are only replaced if selected by the user.
  const [ticked, setTicked] = useState<Readonly<Record<number, boolean>>>({});
  const isTicked = ({ id, standing }: SiblingOfMap) => isOpen(standing) && (ticked[id] ?? standing === 'new');
  const targets = siblingMaps?.filter(isTicked).map(({ id }) => id) ?? [];
  const apply = useAct(() => change(applyOutcomeMap, { id: map.id, body: { dryRun: false, targets } }), {
    onDone: () => {
      void toast('success', t('outcomeMap.apply.done'));
      onClose();
    },
  });
  const problem = apply.problem ?? answer.error?.code;
  return (
    <FormDialog
      title={t('outcomeMap.apply.title')}
      submitLabel={t('outcomeMap.apply.do')}
      isBusy={apply.isBusy}
      failure={problem && t(`error.${problem}`)}
      onSubmit={() => targets.length > 0 && apply.act()}
      onClose={onClose}
    >
      {!siblingMaps && !answer.error && <Skeleton width="full" />}
      {siblingMaps?.length === 0 && <EmptyState title={t('outcomeMap.apply.none')} level={3} />}
      <ul role="list" className={styles.findings}>
        {siblingMaps?.map((target) => (
          <li key={target.id} className={styles.finding}>
            <Checkbox
              label={siblingMapName(target)}
              checked={isTicked(target)}
              disabled={!isOpen(target.standing)}
              onValue={(isOn) => setTicked((now) => ({ ...now, [target.id]: isOn }))}
            />
            <Standing of={target} />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

const isOpen = (standing: SiblingOfMap['standing']) => standing === 'new' || standing === 'differs';

function Standing({ of: { standing, written, cleared } }: { of: SiblingOfMap }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = { written: format.number(written), cleared: format.number(cleared) };
  return (
    <>
      <StatusBadge tone={tones[standing]}>{t(`outcomeMap.standing.${standing}`)}</StatusBadge>
      {isOpen(standing) && <span className={styles.hint}>{t('outcomeMap.apply.counts', counts)}</span>}
    </>
  );
}
