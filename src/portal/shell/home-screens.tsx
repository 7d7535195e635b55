import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Card } from '../kit/card.tsx';
import { Icon } from '../kit/icon.tsx';
import { Kbd } from '../kit/kbd.tsx';
import { hrefOf } from '../navigation.ts';
import type { Route } from '../route.ts';
import { usePermissions } from '../session/use-permissions.ts';
import { useUser } from '../session/use-user.ts';
import * as styles from './home.css.ts';
import { useVisits } from './use-visits.ts';

/** The screens opened last, and those opened often. */
export function HomeScreens() {
  const { t } = useTranslation();
  const { recent, frequent } = useVisits(6);
  return (
    <>
      <Card title={t('home.recent')}>
        {recent.length > 0 ? (
          <Screens routes={recent} />
        ) : (
          <p className={styles.nothing}>
            {t('home.noRecent')}{' '}
            <span className={styles.keys}>
              <Kbd>{t('frame.search.keys')}</Kbd>
            </span>
            <span className={styles.glass}>
              <Icon of={Search} size={16} />
            </span>
          </p>
        )}
      </Card>
      {frequent.length > 0 && (
        <Card title={t('home.frequent')}>
          <Screens routes={frequent} />
        </Card>
      )}
    </>
  );
}

function Screens({ routes }: { routes: readonly Route[] }) {
  const { t } = useTranslation();
  const held = usePermissions();
  const userId = useUser()?.userId ?? 0;
  return (
    <ul role="list" className={styles.links}>
      {routes.map((route) => {
        const href = held ? hrefOf(route, held, userId) : route.path;
        return (
          <li key={route.path} className={styles.line}>
            <Link href={href} className={styles.link}>
              {t(route.titleKey)}
            </Link>
            {route.section && <span className={styles.place}>{t(`nav.section.${route.section}`)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
