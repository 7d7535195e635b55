import { Eye, EyeOff } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './field.css.ts';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { useDisclosure } from './use-disclosure.ts';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'end' | 'dir'>;

/** A password field with a show button and a warning about Caps Lock. Set `autoComplete` for password managers. */
export function PasswordInput({ onKeyDown, onKeyUp, onBlur, ...input }: PasswordInputProps) {
  const { t } = useTranslation();
  const { isOpen: isShown, toggle } = useDisclosure();
  const { isOpen: isCapsLock, set: setCapsLock } = useDisclosure();
  const hintId = useId();
  const look = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));
  const described = [input['aria-describedby'], isCapsLock && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        aria-describedby={described}
        onKeyDown={(event) => {
          look(event);
          onKeyDown?.(event);
        }}
        onKeyUp={(event) => {
          look(event);
          onKeyUp?.(event);
        }}
        onBlur={(event) => {
          setCapsLock(false);
          onBlur?.(event);
        }}
        end={
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? t('common.password.hide') : t('common.password.show')}
            size="small"
            disabled={input.disabled}
            onClick={toggle}
          />
        }
      />
      <div role="status" id={hintId} className={styles.hint}>
        {isCapsLock && t('common.password.capsLock')}
      </div>
    </>
  );
}
