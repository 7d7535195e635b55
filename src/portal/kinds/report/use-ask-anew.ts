import { useLocation } from 'wouter';
import type { Fields } from '../../../contract/core/field.ts';
import type { ParameterValues } from './description.ts';
import { writeParameters } from '../parameters/parameters.ts';

/** Asks a report again with some of its parameters changed, by its address: Back leads to what was asked before. */
export function useAskAnew(values: ParameterValues, fields: Fields): (changes: ParameterValues) => void {
  const [path, navigate] = useLocation();
  return (changes) => navigate(`${path}?${writeParameters({ ...values, ...changes }, fields)}`, { state: { isSameScreen: true } });
}
