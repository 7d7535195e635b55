import { Bell as BellIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useFormat } from '../i18n/format.ts';
import { Button } from '../kit/button.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Popover } from '../kit/popover.tsx';
import * as styles from './frame.css.ts';
import { useCardHref, useHome, waitingIn } from './waiting.ts';

/** What waits for this user, as a count and as links to where it is done. */
export function Bell() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useHome();
  const count = data ? waitingIn(data.data.cards).length : 0;
  return (
    <Popover
      label={t('frame.bell.title')}
      width="18rem"
      isFlush
      button={(button) => (
        <IconButton
          {...button}
          icon={BellIcon}
          label={count > 0 ? t('frame.bell.count', { count }) : t('frame.bell.title')}
          count={count > 0 ? format.number(count) : undefined}
        />
      )}
    >
      {(close) => <Notices onChosen={close} />}
    </Popover>
  );
}

function Notices({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const hrefOf = useCardHref();
  const { data, error, refetch, isFetching } = useHome();
  const cards = data ? waitingIn(data.data.cards) : [];
  return (
    <>
      <h2 className={styles.noticesTitle}>{t('frame.bell.title')}</h2>
      {data && cards.length === 0 && <p className={styles.noticesPlain}>{t('frame.bell.empty')}</p>}
      {!data && !error && <p className={styles.noticesPlain}>{t('common.loading')}</p>}
      {!data && error && (
        <div className={styles.noticesPlain} role="alert">
          <p>{t('frame.bell.failed')}</p>
          <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {cards.length > 0 && (
        <ul role="list" className={styles.notices}>
          {cards.map((card) => {
            const href = hrefOf(card);
            const words = (
              <>
                <span className={styles.noticeWord}>{t(`home.card.${card.key}`)}</span>
                <span className={styles.noticeCount}>{format.number(card.value ?? 0)}</span>
              </>
            );
            return (
              <li key={card.key}>
                {href === undefined ? (
                  <span className={styles.notice}>{words}</span>
                ) : (
                  <Link href={href} className={styles.notice} onClick={onChosen}>
                    {words}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
