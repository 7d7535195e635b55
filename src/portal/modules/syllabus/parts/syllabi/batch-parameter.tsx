import type { ParameterProps } from '../../../../kinds/parameters/description.ts';
import { ChoiceControl } from './choice-control.tsx';
import { useBatches } from './use-choices.ts';

/** A batch of the programme that is asked about, those that have passed out too. */
export function BatchParameter({ values, field, ...control }: ParameterProps) {
  const { options, isPending } = useBatches(values['programId']);
  return <ChoiceControl {...control} {...{ options, isPending }} offersAll isRequired={field.isRequired} />;
}
