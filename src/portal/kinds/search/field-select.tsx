import { memo } from 'react';
import { Select, type SelectProps } from '../../kit/select.tsx';
import { useFieldWords } from './field-words.ts';

interface Props extends Pick<SelectProps, 'placeholder' | 'onValue'> {
  value: string;
  /** Fields that are already selected. */
  except?: readonly string[];
}

/**
 * All fields available to this user, by group. A field from another user’s search is shown even if it is not available.
 */
export function FieldSelect({ value, except = [], ...select }: Props) {
  return (
    <Select value={value} {...select}>
      <Options value={value} except={except.join()} />
    </Select>
  );
}

/** More than a hundred options in every condition, so they render only on change. */
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
