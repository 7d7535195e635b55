import { Search, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { Spinner } from './spinner.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface SearchInputProps extends Omit<TextInputProps, 'type' | 'icon' | 'end' | 'value' | 'defaultValue' | 'ref'> {
  /** The searched content; also the placeholder unless another is given. */
  label: string;
  value: string;
  onValue: (value: string) => void;
  isBusy?: boolean | undefined;
}

/** Searches while typing. The clear button and Escape empty the field and keep the focus. */
export function SearchInput({ label, value, onValue, isBusy = false, onKeyDown, ...input }: SearchInputProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValue('');
    box.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault();
      event.stopPropagation();
      clear();
    }
    onKeyDown?.(event);
  };
  const cross = <IconButton icon={X} label={t('common.clearSearch')} size="small" onClick={clear} />;
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      placeholder={label}
      aria-label={label}
      {...input}
      ref={box}
      type="search"
      icon={Search}
      value={value}
      onValue={onValue}
      onKeyDown={press}
      end={isBusy ? <Spinner isSilent /> : value !== '' && cross}
    />
  );
}
