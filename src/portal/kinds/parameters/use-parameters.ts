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

/** The parameters of the address beside those that are being filled in. */
export function useParameters({ parameters: fields, defaults }: Pick<ParametersDescription, 'parameters' | 'defaults'>) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const asked = useMemo(() => readParameters(search, fields, defaults), [search, fields, defaults]);
  // What is being filled in belongs to an address; another one starts anew.
  const [edit, setEdit] = useState<Edit>({ of: asked, values: asked });
  const draft = edit.of === asked ? edit.values : asked;
  const text = writeParameters(draft, fields, defaults);
  return {
    asked,
    /** The address says something of them. */
    isGiven: Object.keys(fields).some((name) => new URLSearchParams(search).has(name)),
    draft,
    change: (name: string, value: unknown) => setEdit({ of: asked, values: follow({ ...draft, [name]: value }, name, fields) }),
    /** What is wrong with what is filled in, as the server would say. */
    own: parameterProblems(draft, fields),
    /** What is filled in is what the address says. */
    isSame: text === writeParameters(asked, fields, defaults),
    /** Writes what is filled in into the address, and what else is to stand there. */
    go: (more = '') => {
      const whole = [text, more].filter(Boolean).join('&');
      navigate(whole ? `${path}?${whole}` : path, { state: { isSameScreen: true } });
    },
  };
}

/** What belonged to another row is no choice any more: a degree has its own batches and branches. */
function follow(values: ParameterValues, name: string, fields: Fields): ParameterValues {
  const whole = fields[name]?.of;
  const emptied = Object.keys(fields).filter((one) => whole !== undefined && wholeOf(fields[one]?.of) === whole);
  return { ...values, ...Object.fromEntries(emptied.map((one) => [one, null])) };
}
