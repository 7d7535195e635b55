import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Fields } from '../../../contract/core/field.ts';
import { wholeOf } from '../../../contract/modules.ts';
import type { ParametersDescription, ParameterValues } from './description.ts';
import { parameterProblems, readParameters, writeParameters } from './parameters.ts';

interface Edit {
  of: ParameterValues;
  values: ParameterValues;
}

/** The parameters of the address, and those being entered. */
export function useParameters({ parameters: fields, defaults }: Pick<ParametersDescription, 'parameters' | 'defaults'>) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const submittedValues = useMemo(() => readParameters(search, fields, defaults), [search, fields, defaults]);
  // The input belongs to an address; another address resets it.
  const [edit, setEdit] = useState<Edit>({ of: submittedValues, values: submittedValues });
  const draft = edit.of === submittedValues ? edit.values : submittedValues;
  const text = writeParameters(draft, fields, defaults);
  return {
    submittedValues,
    /** The address contains at least one parameter. */
    isGiven: Object.keys(fields).some((name) => new URLSearchParams(search).has(name)),
    draft,
    change: (name: string, value: unknown) => setEdit({ of: submittedValues, values: follow({ ...draft, [name]: value }, name, fields) }),
    /** Validation errors of the input, as the server would report them. */
    inputProblems: parameterProblems(draft, fields),
    /** The input equals the address. */
    isSame: text === writeParameters(submittedValues, fields, defaults),
    /** Writes the input and further parameters into the address. */
    go: (extra = '') => {
      const whole = [text, extra].filter(Boolean).join('&');
      navigate(whole ? `${path}?${whole}` : path, { state: { isSameScreen: true } });
    },
  };
}

/** Clears choices that belonged to another row: a degree has its own batches and branches. */
function follow(values: ParameterValues, name: string, fields: Fields): ParameterValues {
  const whole = fields[name]?.of;
  const emptied = Object.keys(fields).filter((parameter) => whole !== undefined && wholeOf(fields[parameter]?.of) === whole);
  return { ...values, ...Object.fromEntries(emptied.map((parameter) => [parameter, null])) };
}
