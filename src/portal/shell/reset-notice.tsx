import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { Banner } from '../kit/banner.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { useNoticeWords } from './notice-words.ts';
import { useNotifications, useReading } from './use-notifications.ts';
import { to } from '../links.ts';

/**
 * Shows that another person has reset this user’s password or second factor, until dismissed, so that the user notices
 * it.
 */
export function ResetNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useNoticeWords();
  const { readOne } = useReading();
  const notice = useNotifications().data?.data.find(
    ({ kind, isRead }) => (kind === 'passwordReset' || kind === 'secondFactorReset') && !isRead,
  );
  if (!notice) return null;
  return (
    <Banner
      tone="warning"
      onDismiss={() => readOne(notice)}
      actions={
        <ButtonLink size="small" href={to('changePassword')} onClick={() => readOne(notice)}>
          {t('frame.user.changePassword')}
        </ButtonLink>
      }
    >
      {words(notice)} · {format.dateTime(notice.at)}
    </Banner>
  );
}
