import { useTranslation } from 'react-i18next';
import { Card } from '../kit/card.tsx';
import { useLocation } from 'wouter';
import { useArrival } from './arrival.ts';
import { SignInForm } from './sign-in-form.tsx';
import * as styles from './sign-in.css.ts';

/** The page of somebody who is not signed in, at whatever address: signed in, one is where one wanted to be. */
export function SignIn() {
  const { t } = useTranslation();
  const [path] = useLocation();
  useArrival('signIn', path === '/' ? t('app.college') : t('account.signIn.title'));
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      <Card className={styles.card}>
        <p className={styles.college}>{t('app.college')}</p>
        <h1 className={styles.title} tabIndex={-1}>
          {t('account.signIn.title')}
        </h1>
        <SignInForm />
      </Card>
    </main>
  );
}
