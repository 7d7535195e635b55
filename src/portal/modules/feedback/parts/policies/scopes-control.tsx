import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { Button } from '../../../../kit/button.tsx';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';

interface Scope {
  readonly registrationPolicyId: number;
}
const scopesIn = (value: unknown): readonly Scope[] => (Array.isArray(value) ? value : []) as readonly Scope[];

/** BT-CSE 3, without the term, which is in the heading. */
const shortly = (label: string) => label.split(' · ')[0] ?? label;

/** Checkboxes for the classes of the term, programmes × semesters. */
export function ScopesControl({ name, value, values, error, problems = {}, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const termId = values['academicTermId'];
  const { data, isPending } = useCall(lookup, { name: 'registration-policies', query: {} });
  const scopes = scopesIn(value);
  const classes = (data?.data ?? []).filter(({ facts }) => facts?.['termId'] === termId);
  const isTicked = (id: number) => scopes.some((scope) => scope.registrationPolicyId === id);
  // Problems of any class are shown once, below all of them.
  const problem = error ?? Object.entries(problems).find(([path]) => path.startsWith(`${name}.`))?.[1];
  const set = (ids: readonly number[], isChosen: boolean) => {
    const others = scopes.filter((scope) => !ids.includes(scope.registrationPolicyId));
    onValue(isChosen ? [...others, ...ids.map((registrationPolicyId) => ({ registrationPolicyId }))] : others);
  };
  const all = classes.map(({ id }) => id);
  return (
    <Field
      isGroup
      className={layout.wide}
      label={t('feedbackPolicy.field.scopes')}
      id={name}
      hint={t('feedbackPolicy.hint.scopes')}
      error={problem && t(`field.${problem}`)}
    >
      <div className={layout.stack} onBlur={onBlur}>
        {typeof termId !== 'number' && <p>{t('feedbackPolicy.termFirst')}</p>}
        {typeof termId === 'number' && isPending && <Skeleton width="full" />}
        {typeof termId === 'number' && data && classes.length === 0 && <p>{t('feedbackPolicy.noClasses')}</p>}
        {classes.length > 0 && !isReadOnly && (
          <div className={layout.row}>
            <Button size="small" onClick={() => set(all, true)}>
              {t('feedbackPolicy.everyClass')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => set(all, false)}>
              {t('feedbackPolicy.noClass')}
            </Button>
          </div>
        )}
        <div className={layout.fields} data-columns={3}>
          {classes.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={shortly(label)}
              checked={isTicked(id)}
              disabled={isReadOnly}
              onValue={(isChosen) => set([id], isChosen)}
            />
          ))}
        </div>
      </div>
    </Field>
  );
}
