import { useTranslation } from 'react-i18next';
import { college } from '../college.ts';
import { Card } from '../kit/card.tsx';
import { useLocation } from 'wouter';
import { useArrival } from './arrival.ts';
import { ColourModeSwitch } from './colour-mode-switch.tsx';
import { Footer } from './footer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SignInForm } from './sign-in-form.tsx';
import * as styles from './sign-in.css.ts';

/** The sign-in page, shown at every address, so that the user is at the right place after signing in. */
export function SignIn() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { logo, name } = college();
  useArrival('signIn', path === '/' ? name : t('account.signIn.title'), 'main [data-autofocus]');
  return (
    <div className={styles.whole}>
      <header className={styles.bar}>
        <LanguageSwitch />
        <ColourModeSwitch />
      </header>
      <main className={styles.middle} id="main" tabIndex={-1}>
        <div className={styles.letterhead}>
          <img className={styles.crest} src={logo} width={72} height={72} alt="" />
          <p className={styles.college}>{name}</p>
        </div>
        <Card className={styles.card}>
          <h1 className={styles.title} tabIndex={-1}>
            {t('account.signIn.title')}
          </h1>
          <SignInForm />
        </Card>
      </main>
      <div className={styles.foot}>
        <Footer />
      </div>
    </div>
  );
}
