import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import * as layout from '../kit/layout.css.ts';
import { PasswordInput } from '../kit/password-input.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { warmPrivate } from './load-private.ts';
import { sessionActor } from '../session/session.ts';
import { RetryCountdown } from './retry-countdown.tsx';

export interface SignInFormProps {
  /** Filled in already: the password is what is missing. */
  userName?: string;
}

/** User name and password, for the page and for the dialog over an expired session. */
export function SignInForm({ userName: known = '' }: SignInFormProps) {
  const { t } = useTranslation();
  const problem = useSelector(sessionActor, (session) => session.context.problem);
  const isBusy = useSelector(sessionActor, (session) => session.hasTag('busy') && !session.matches('restoring'));
  const isWaiting = useSelector(sessionActor, (session) => session.hasTag('waiting'));
  const [userName, setUserName] = useState(known);
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // What was wrong is typed again.
  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('[name="password"]');
    if (problem !== 'rejected' || !input) return;
    input.focus();
    input.select();
  }, [problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (userName.trim() === '' || password === '') {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    sessionActor.send({ type: 'signIn', credentials: { userName: userName.trim(), password } });
  };
  const missing = (value: string) => (wasTried && value.trim() === '' ? t('field.required') : undefined);
  return (
    <form ref={form} className={layout.stack} onSubmit={submit} onFocus={warmPrivate} noValidate>
      {problem && (
        <Banner tone="danger">
          {t(`session.problem.${problem}`)}
          {isWaiting && <RetryCountdown />}
        </Banner>
      )}
      <Field label={t('account.signIn.userName')} error={missing(userName)}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={userName}
          onValue={setUserName}
        />
      </Field>
      <Field label={t('account.signIn.password')} error={missing(password)}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
          data-autofocus={known === '' ? undefined : ''}
        />
      </Field>
      <Button type="submit" variant="primary" isWide isBusy={isBusy} disabled={isWaiting}>
        {t('account.signIn.submit')}
      </Button>
    </form>
  );
}
