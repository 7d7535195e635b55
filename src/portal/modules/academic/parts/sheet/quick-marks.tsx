import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../kit/button.tsx';
import { Field } from '../../../../kit/field.tsx';
import { hasScreenKeyboard } from '../../../../kit/screen-keyboard.ts';
import { TextInput } from '../../../../kit/text-input.tsx';
import { Toolbar } from '../../../../kit/toolbar.tsx';
import { useFilled, useSheet } from './sheet-actor.ts';

/** Marks many students at once: absentees by numbers in one line, as last time, or everyone present. */
export function QuickMarks() {
  const { t } = useTranslation();
  const { actor, sheet } = useSheet();
  const [line, setLine] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Most users type here first.
    if (!hasScreenKeyboard()) input.current?.focus();
  }, []);
  const unknown = useFilled((context) => context.unknown);
  const hasBefore = useFilled(({ before }) => before !== null);
  const enter = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'absent', line });
  };
  return (
    <form onSubmit={enter}>
      <Toolbar
        label={t('sheet.quick')}
        end={
          <>
            {hasBefore && <Button onClick={() => actor.send({ type: 'undo' })}>{t('sheet.undo')}</Button>}
            {sheet.last && sheet.last.absent.length > 0 && (
              <Button onClick={() => actor.send({ type: 'asLast' })}>{t('sheet.asLast')}</Button>
            )}
            <Button onClick={() => actor.send({ type: 'everyone' })}>{t('sheet.everyone')}</Button>
          </>
        }
      >
        <Field label={t('sheet.absentLine')} error={unknown.length > 0 ? t('sheet.unknown', { numbers: unknown.join(', ') }) : undefined}>
          <TextInput
            ref={input}
            value={line}
            onValue={setLine}
            inputMode="text"
            enterKeyHint="done"
            placeholder="4 17 23"
            dir="ltr"
            autoComplete="off"
          />
        </Field>
        <Button type="submit">{t('sheet.markAbsent')}</Button>
      </Toolbar>
    </form>
  );
}
