import { useState } from 'react';
import { home } from '../../contract/core/home.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { joinName } from '../i18n/person-name.ts';
import { ErrorState } from '../kit/error-state.tsx';
import * as layout from '../kit/layout.css.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { StatCard } from '../kit/stat-card.tsx';
import { asking } from '../kinds/first-calls.ts';
import { useUser } from '../session/use-user.ts';
import { HomePeople } from './home-people.tsx';
import { HomeScreens } from './home-screens.tsx';
import { HomeWaiting } from './home-waiting.tsx';
import * as styles from './home.css.ts';
import { ResetNotice } from './reset-notice.tsx';
import { useFigure } from './use-figure.ts';
import { useHomeFaces } from './use-home-faces.ts';
import { useCardHref, useHome } from './waiting.ts';

/** The home page for signed-in users: counts, pending tasks, and recently opened screens. */
export const Screen = asking([{ endpoint: home, input: {} }], HomeScreen);

function HomeScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const user = useUser();
  const home = useHome();
  const { data, error } = home;
  const [now] = useState(() => new Date().toISOString());
  const today = format.date(now, { dateStyle: 'full' });
  return (
    <div className={layout.blocks}>
      <PageHeader title={t('shell.home.greeting', { name: joinName(user?.name) })} subtitle={today} />
      <ResetNotice />
      <Cards {...home} />
      {/* The number of cards is unknown until loaded; parts below would be moved down. */}
      {(data || error) && (
        <div className={styles.parts}>
          {data && <HomeWaiting counted={data.data.cards} />}
          {data?.data.lists.map((list) => (
            <HomePeople key={list.key} list={list} />
          ))}
          <HomeScreens />
        </div>
      )}
    </div>
  );
}

/** Uses the parent’s query: separate queries would be sent again on each render after a failure. */
function Cards({ data, error, refetch, isFetching }: ReturnType<typeof useHome>) {
  const { t } = useTranslation();
  const figure = useFigure();
  const hrefOf = useCardHref();
  const { cards } = useHomeFaces();
  if (!data && error) {
    return (
      <ErrorState
        title={t('home.failed')}
        text={t(`error.${error.code}`)}
        requestId={error.requestId ?? undefined}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <div className={styles.awaitedCounts} aria-busy="true">
        <div className={styles.counts}>
          {Array.from({ length: 4 }, (_card, index) => (
            <StatCard key={index} label={' '} value={<Skeleton width="short" shape="title" />} />
          ))}
        </div>
      </div>
    );
  }
  return (
    <section aria-label={t('home.counts')} className={styles.counts}>
      {data.data.cards.map((card) => (
        <StatCard
          key={card.key}
          icon={cards[card.key]?.icon}
          label={t(`home.card.${card.key}`)}
          value={figure(card)}
          hint={card.value === null ? t('home.notCounted') : undefined}
          href={hrefOf(card)}
        />
      ))}
    </section>
  );
}
