import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import * as layout from '../kit/layout.css.ts';
import { PasswordInput } from '../kit/password-input.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { useSmallForm } from '../kit/use-small-form.ts';
import { warmPrivate } from './load-private.ts';
import { sessionActor } from '../session/session.ts';
import { SignInCode } from './sign-in-code.tsx';
import { SignInProblem } from './sign-in-problem.tsx';

export interface SignInFormProps {
  /** Prefilled user name, so that only the password is missing. */
  userName?: string;
}

/**
 * User name and password, for the page and for the dialog over an expired session. If a code is required, only this
 * component keeps them until then.
 */
export function SignInForm({ userName: knownName = '' }: SignInFormProps) {
  const { t } = useTranslation();
  const problem = useSelector(sessionActor, (session) => session.context.problem);
  const isBusy = useSelector(sessionActor, (session) => session.hasTag('busy') && !session.matches('restoring'));
  const isWaiting = useSelector(sessionActor, (session) => session.hasTag('waiting'));
  const asksForCode = useSelector(sessionActor, (session) => session.hasTag('secondStep'));
  const form = useRef<HTMLFormElement>(null);
  const { values, bind, reset, wrong, submit } = useSmallForm({
    values: { userName: knownName, password: '' },
    check: ({ userName, password }) => ({
      ...(userName.trim() === '' && { userName: 'required' }),
      ...(password === '' && { password: 'required' }),
    }),
    send: ({ userName, password }) => sessionActor.send({ type: 'signIn', credentials: { userName: userName.trim(), password } }),
    onRefused: () => requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  });
  // After a rejected sign-in, focuses the password for another attempt.
  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('[name="password"]');
    if (problem !== 'rejected' || !input) return;
    input.focus();
    input.select();
  }, [problem]);
  const isNameKnown = knownName !== '';
  const errorOf = (name: string) => wrong[name] && t(`field.${wrong[name]}`);
  if (asksForCode) {
    const startOver = () => {
      reset();
      sessionActor.send({ type: 'startOver' });
    };
    return <SignInCode credentials={{ userName: values.userName.trim(), password: values.password }} onStartOver={startOver} />;
  }
  return (
    <form ref={form} aria-label={t('account.signIn.title')} className={layout.stack} onSubmit={submit} onInput={warmPrivate} noValidate>
      <SignInProblem />
      <Field label={t('account.signIn.userName')} error={errorOf('userName')}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...bind('userName')}
          data-autofocus={isNameKnown ? undefined : ''}
        />
      </Field>
      <Field label={t('account.signIn.password')} error={errorOf('password')}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          {...bind('password')}
          data-autofocus={isNameKnown ? '' : undefined}
        />
      </Field>
      <Button type="submit" variant="primary" isWide isBusy={isBusy} disabled={isWaiting}>
        {t('account.signIn.submit')}
      </Button>
    </form>
  );
}
