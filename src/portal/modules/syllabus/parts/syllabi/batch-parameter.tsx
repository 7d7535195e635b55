import type { ParameterProps } from '../../../../kinds/parameters/description.ts';
import { ChoiceControl } from './choice-control.tsx';
import { useBatches } from './use-choices.ts';

/** Report parameter for a batch of the selected programme, including batches that have passed out. */
export function BatchParameter({ values, field, ...control }: ParameterProps) {
  const { options, isPending } = useBatches(values['programId']);
  return <ChoiceControl {...control} {...{ options, isPending }} offersAll isRequired={field.isRequired} />;
}
