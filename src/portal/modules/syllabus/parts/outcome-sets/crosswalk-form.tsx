import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putCrosswalk, type Crosswalk } from '../../../../../contract/syllabus/outcomes.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { SaveButton } from '../../../../kit/save-button.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { LeaveQuestion } from '../../../../kinds/parts/leave-dialog.tsx';
import { CrosswalkLines } from './crosswalk-lines.tsx';
import { CrosswalkSide } from './crosswalk-side.tsx';
import * as styles from './outcome-sets.css.ts';

interface Props {
  crosswalk: Crosswalk;
  to: NonNullable<Crosswalk['to']>;
  mayWrite: boolean;
}

/**
 * Form that links the outcomes of two sets, in two columns. Radio buttons choose an outcome of the first set,
 * checkboxes its counterparts in the second, so that the form works with keyboard and screen reader.
 */
export function CrosswalkForm({ crosswalk, to, mayWrite }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [pairs, setPairs] = useState(crosswalk.pairs);
  const [chosen, setChosen] = useState(crosswalk.outcomes[0]?.id ?? 0);
  const saving = useAct(() => change(putCrosswalk, { id: crosswalk.id, body: { version: crosswalk.version, toId: to.id, pairs } }), {
    onDone: () => void toast('success', t('kind.form.saved')),
  });
  const leadsTo = pairs.flatMap(({ fromId, toId }) => (fromId === chosen ? [toId] : []));
  const toggle = (toId: number) =>
    setPairs((before) =>
      leadsTo.includes(toId)
        ? before.filter((pair) => pair.fromId !== chosen || pair.toId !== toId)
        : [...before, { fromId: chosen, toId }],
    );
  const without = crosswalk.outcomes.filter(({ id }) => !pairs.some(({ fromId }) => fromId === id)).length;
  const isChanged = inOrder(pairs) !== inOrder(crosswalk.pairs);
  const name = crosswalk.outcomes.find(({ id }) => id === chosen)?.code ?? '';
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        saving.act();
      }}
    >
      {saving.problem && <Banner tone="danger">{t(`error.${saving.problem}`)}</Banner>}
      <Card>
        <div className={styles.walk}>
          <CrosswalkSide
            kind="radio"
            legend={crosswalk.name}
            outcomes={crosswalk.outcomes}
            chosen={[chosen]}
            onChoose={setChosen}
            isReadOnly={false}
          />
          <CrosswalkLines from={crosswalk.outcomes} to={to.outcomes} pairs={pairs} chosen={chosen} />
          <CrosswalkSide
            kind="checkbox"
            legend={t('crosswalk.leadsTo', { name, set: to.name })}
            outcomes={to.outcomes}
            chosen={leadsTo}
            onChoose={toggle}
            isReadOnly={!mayWrite}
          />
        </div>
      </Card>
      <div className={layout.row}>
        {mayWrite && (
          <SaveButton isBusy={saving.isBusy} disabled={!isChanged}>
            {t('kind.form.save')}
          </SaveButton>
        )}
        <span role="status">
          {without > 0 ? t('crosswalk.without', { shown: format.number(without) }) : isChanged ? t('kind.form.unsaved') : ''}
        </span>
      </div>
      <LeaveQuestion isOn={isChanged && !saving.isBusy} />
    </form>
  );
}

const inOrder = (pairs: Crosswalk['pairs']) =>
  pairs
    .map(({ fromId, toId }) => `${fromId} ${toId}`)
    .toSorted()
    .join();
