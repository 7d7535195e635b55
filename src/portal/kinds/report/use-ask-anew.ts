import { useLocation } from 'wouter';
import type { Fields } from '../../../contract/core/field.ts';
import type { ParameterValues } from './description.ts';
import { writeParameters } from '../parameters/parameters.ts';

/** Runs a report again with some parameters changed through the address, so that Back leads to the former result. */
export function useAskAnew(values: ParameterValues, fields: Fields): (changes: ParameterValues) => void {
  const [path, navigate] = useLocation();
  return (changes) => navigate(`${path}?${writeParameters({ ...values, ...changes }, fields)}`, { state: { isSameScreen: true } });
}
