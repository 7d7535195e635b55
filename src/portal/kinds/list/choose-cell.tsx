import { useRef } from 'react';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Td } from '../../kit/td.tsx';

interface Props {
  label: string;
  isChosen: boolean;
  onChoose: (isRange: boolean) => void;
}

/** A checkbox that detects Shift, for ranges. */
export function ChooseCell({ label, isChosen, onChoose }: Props) {
  const isRange = useRef(false);
  return (
    <Td cardRole="select">
      <Checkbox
        label={label}
        isLabelHidden
        checked={isChosen}
        onClick={(event) => {
          isRange.current = event.shiftKey;
        }}
        onValue={() => onChoose(isRange.current)}
      />
    </Td>
  );
}
