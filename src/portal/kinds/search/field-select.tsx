import { memo } from 'react';
import { Select, type SelectProps } from '../../kit/select.tsx';
import { useFieldWords } from './field-words.ts';

interface Props extends Pick<SelectProps, 'placeholder' | 'onValue'> {
  value: string;
  /** Fields that are chosen already. */
  except?: readonly string[];
}

/** All fields that this user may ask for, by group; one that came from elsewhere is shown although it may not be asked. */
export function FieldSelect({ value, except = [], ...select }: Props) {
  return (
    <Select value={value} {...select}>
      <Options value={value} except={except.join()} />
    </Select>
  );
}

/** More than a hundred, in every line of a search: drawn anew only when they are others. */
const Options = memo(function Options({ value, except }: { value: string; except: string }) {
  const { groups, mayUse, label } = useFieldWords();
  const chosen = new Set(except.split(','));
  return (
    <>
      {value !== '' && !mayUse(value) && <option value={value}>{label(value)}</option>}
      {groups.map((group) => {
        const offered = group.fields.filter((field) => !chosen.has(field.value));
        if (offered.length === 0) return null;
        return (
          <optgroup key={group.key} label={group.label}>
            {offered.map((field) => (
              <option key={field.value} value={field.value}>
                {field.label}
              </option>
            ))}
          </optgroup>
        );
      })}
    </>
  );
});
