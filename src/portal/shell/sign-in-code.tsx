import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credentials } from '../../../machines/session.ts';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import * as layout from '../kit/layout.css.ts';
import { TextInput } from '../kit/text-input.tsx';
import { useSmallForm } from '../kit/use-small-form.ts';
import { sessionActor } from '../session/session.ts';
import { SignInProblem } from './sign-in-problem.tsx';

interface Props {
  /** User name and password from the first step. */
  credentials: Credentials;
  onStartOver: () => void;
}

/** The second step: a code from the app or a recovery code, sent together with name and password. */
export function SignInCode({ credentials, onStartOver }: Props) {
  const { t } = useTranslation();
  const problem = useSelector(sessionActor, (session) => session.context.problem);
  const isBusy = useSelector(sessionActor, (session) => session.hasTag('busy'));
  const isWaiting = useSelector(sessionActor, (session) => session.hasTag('waiting'));
  const form = useRef<HTMLFormElement>(null);
  const { bind, wrong, submit } = useSmallForm({
    values: { code: '' },
    check: ({ code }): Readonly<Record<string, string>> => (code.trim() === '' ? { code: 'required' } : {}),
    send: ({ code }) => sessionActor.send({ type: 'codeGiven', credentials: { ...credentials, code: code.trim() } }),
  });
  // Focuses the field at first, and again after a wrong code.
  useEffect(() => {
    const input = form.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, [problem]);
  return (
    <form ref={form} aria-label={t('account.signIn.title')} className={layout.stack} onSubmit={submit} noValidate>
      <SignInProblem />
      <Field label={t('account.signIn.code')} hint={t('account.signIn.codeHint')} error={wrong['code'] && t(`field.${wrong['code']}`)}>
        <TextInput
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={20}
          {...bind('code')}
        />
      </Field>
      <Button type="submit" variant="primary" isWide isBusy={isBusy} disabled={isWaiting}>
        {t('account.signIn.submit')}
      </Button>
      <Button variant="quiet" isWide disabled={isBusy} onClick={onStartOver}>
        {t('account.signIn.startOver')}
      </Button>
    </form>
  );
}
