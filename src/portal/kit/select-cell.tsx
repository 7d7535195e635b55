import { Checkbox } from './checkbox.tsx';
import { Td } from './td.tsx';

export interface SelectCellProps {
  /** "Select Asha Patnaik". */
  label: string;
  isChecked: boolean;
  onValue: (isChecked: boolean) => void;
  isDisabled?: boolean | undefined;
}

/** The tick at the start of a row. For the heading put a hidden-label Checkbox with `isIndeterminate` in a Th. */
export function SelectCell({ label, isChecked, onValue, isDisabled }: SelectCellProps) {
  return (
    <Td cardRole="select">
      <Checkbox label={label} isLabelHidden checked={isChecked} disabled={isDisabled} onValue={onValue} />
    </Td>
  );
}
