import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import type { LookupName } from '../../../../../contract/modules.ts';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Select } from '../../../../kit/select.tsx';

export interface ChosenClass {
  batchId: number;
  branchId: number;
}

const names = ['degreeId', 'batchId', 'branchId'] as const;
type Name = (typeof names)[number];

/** Returns the class in the address. Null unless both batch and branch are given. */
export function useChosenClass(): ChosenClass | null {
  const query = new URLSearchParams(useSearch());
  const [batchId, branchId] = [Number(query.get('batchId')), Number(query.get('branchId'))];
  return batchId > 0 && branchId > 0 ? { batchId, branchId } : null;
}

/** Selects for degree, batch and branch, stored in the address so that the link can be shared. */
export function ClassChoice() {
  const { t } = useTranslation();
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const choose = (name: Name, value: string) => {
    const next = new URLSearchParams(query);
    // The selected students belong to the previous class.
    next.delete('ids');
    if (name === 'degreeId') for (const part of names) next.delete(part);
    if (value === '') next.delete(name);
    else next.set(name, value);
    navigate(`${path}?${next}`, { replace: true, state: { isSameScreen: true } });
  };
  const degreeId = Number(query.get('degreeId'));
  return (
    <div className={layout.fields} data-columns="3">
      {names.map((name) => (
        <Choice
          key={name}
          of={lookupOf[name]}
          label={t(`student.field.${lookupLabel[name]}`)}
          value={query.get(name) ?? ''}
          degreeId={name === 'degreeId' ? null : degreeId}
          onValue={(value) => choose(name, value)}
        />
      ))}
    </div>
  );
}

const lookupOf: Record<Name, LookupName> = { degreeId: 'degrees', batchId: 'batches', branchId: 'branches' };
const lookupLabel: Record<Name, string> = { degreeId: 'degree', batchId: 'batch', branchId: 'branch' };

interface ChoiceProps {
  of: LookupName;
  label: string;
  value: string;
  /** Degree to filter the options by; 0 if none is chosen, null if the options do not depend on a degree. */
  degreeId: number | null;
  onValue: (value: string) => void;
}

function Choice({ of, label, value, degreeId, onValue }: ChoiceProps) {
  const { t } = useTranslation();
  const isReady = degreeId !== 0;
  const query = degreeId === null || degreeId === 0 ? {} : { of: degreeId };
  const choices = useCall(lookup, { name: of, query }, { enabled: isReady });
  const options = (isReady ? (choices.data?.data ?? []) : []).map(({ id, label: word }) => ({
    value: String(id),
    label: word,
  }));
  return (
    <Field label={label} error={choices.error ? t('kind.form.choicesFailed') : undefined}>
      <Select options={options} placeholder={t('kind.form.choose')} value={value} onValue={onValue} disabled={!isReady} />
    </Field>
  );
}
