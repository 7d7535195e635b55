import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberRules } from '../../../../../contract/academic/groups.ts';
import { Field } from '../../../../kit/field.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { Select } from '../../../../kit/select.tsx';
import type { Groups } from './use-groups.ts';

/** Dialog with the order of the new class numbers. */
export function NumberDialog({ groups: { actor, snapshot } }: { groups: Groups }) {
  const { t } = useTranslation();
  const [rule, setRule] = useState<string>(numberRules[0]);
  const { problem } = snapshot.context;
  return (
    <FormDialog
      title={t('groups.number.title')}
      submitLabel={t('groups.number.give')}
      isBusy={snapshot.hasTag('busy')}
      failure={problem !== null && t(problem === 'InUse' ? 'groups.number.inUse' : `error.${problem}`)}
      onSubmit={() => actor.send({ type: 'number', rule })}
      onClose={() => actor.send({ type: 'back' })}
    >
      <p>{t('groups.number.text')}</p>
      <Field label={t('groups.number.rule')}>
        <Select value={rule} onValue={setRule} options={numberRules.map((value) => ({ value, label: t(`groups.number.by.${value}`) }))} />
      </Field>
    </FormDialog>
  );
}
