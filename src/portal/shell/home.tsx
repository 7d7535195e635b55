import { useTranslation } from 'react-i18next';
import { PageHeader } from '../kit/page-header.tsx';
import { useUser } from '../session/use-user.ts';

/** The start page of somebody who is signed in. */
export function Home() {
  const { t } = useTranslation();
  const user = useUser();
  return <PageHeader title={t('shell.home.greeting', { name: user?.name ?? '' })} />;
}
