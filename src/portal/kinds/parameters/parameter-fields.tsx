import { useTranslation } from 'react-i18next';
import type { Field } from '../../../contract/core/field.ts';
import { lookup } from '../../../contract/core/lookups.ts';
import { wholeOf } from '../../../contract/modules.ts';
import { useCall } from '../../api/use-call.ts';
import { FieldControl } from '../form/field-control.tsx';
import { labelName } from '../form/wire.ts';
import type { ParametersDescription, ParameterValues } from './description.ts';
import * as styles from './parameters.css.ts';

interface Props {
  description: ParametersDescription;
  draft: ParameterValues;
  problems: Readonly<Record<string, string>>;
  /** Also offers inactive entries, for queries about the past. */
  offersAll?: boolean;
  onValue: (name: string, value: unknown) => void;
}

/** A control for each applicable parameter. */
export function ParameterFields({ description, draft, problems, offersAll = false, onValue }: Props) {
  const { t } = useTranslation();
  const { texts, parameters, controls = {}, hints = [], nones = [], defaults = {}, isShown } = description;
  const queryOf = useLookupQuery(parameters, draft);
  const emptyWord = (name: string, field: Field) => {
    if (name in defaults) return null;
    return field.isRequired ? undefined : t(nones.includes(name) ? `${texts}.none.${name}` : 'kind.report.any');
  };
  return Object.entries(parameters)
    .filter(([name]) => isShown?.(name, draft) ?? true)
    .map(([name, field]) => {
      const Own = controls[name];
      const label = t(`${texts}.field.${labelName(name, field)}`);
      const shared = { name, field, label, value: draft[name], error: problems[name] };
      const change = (value: unknown) => onValue(name, value);
      if (Own) return <Own key={name} {...shared} values={draft} onValue={change} />;
      return (
        <div key={name} className={styles.parameter} data-kind={field.kind}>
          <FieldControl
            {...shared}
            words={`${texts}.choice.${name}`}
            placeholder={emptyWord(name, field)}
            hint={hints.includes(name) ? t(`${texts}.hint.${name}`) : undefined}
            isReadOnly={false}
            lookupQuery={queryOf(name)}
            offersAll={offersAll}
            onValue={change}
            onBlur={() => {}}
          />
        </div>
      );
    });
}

/**
 * Limits the choices of a parameter to the selected degree or, if none is selected, to the degree of the selected
 * batch.
 */
function useLookupQuery(
  parameters: Readonly<Record<string, Field>>,
  values: Readonly<Record<string, unknown>>,
): (name: string) => { of?: number } {
  const partOf = (name: string) => wholeOf(parameters[name]?.of);
  const names = Object.keys(parameters);
  const first = names.find((name) => partOf(name) !== undefined) ?? '';
  const chosen = values[first];
  const options = useCall(lookup, { name: parameters[first]?.of ?? '', query: {} }, { enabled: typeof chosen === 'number' });
  const ofFirst = options.data?.data.find(({ id }) => id === chosen)?.of;
  return (name) => {
    const whole = partOf(name);
    if (whole === undefined) return {};
    const of = values[names.find((parameter) => parameters[parameter]?.of === whole) ?? ''];
    if (typeof of === 'number') return { of };
    return name !== first && partOf(first) === whole && ofFirst !== undefined ? { of: ofFirst } : {};
  };
}
