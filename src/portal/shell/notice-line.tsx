import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Notification } from '../../contract/core/notifications.ts';
import { useFormat } from '../i18n/format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Icon } from '../kit/icon.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import * as styles from './notices.css.ts';
import { useNoticeHref, useNoticeTexts, useNoticeWords } from './notice-words.ts';
import { useHomeFaces } from './use-home-faces.ts';

/** One notification: its text, its age, and whether it is new; a link if there is an action. */
export function NoticeLine({ notice, onFollow }: { notice: Notification; onFollow: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const hasTexts = useTexts(useNoticeTexts()(notice));
  const words = useNoticeWords()(notice);
  const href = useNoticeHref()(notice);
  const icon = useHomeFaces().notices[notice.kind]?.icon;
  const content = (
    <>
      {icon && <Icon of={icon} size={20} />}
      <span className={styles.words}>
        <span data-new={notice.isRead ? undefined : ''} className={styles.sentence}>
          {hasTexts ? words : t('common.loading')}
        </span>
        <time dateTime={notice.at} title={format.dateTime(notice.at)} className={styles.time}>
          {format.relative(notice.at)}
        </time>
      </span>
      {!notice.isRead && (
        <span className={styles.dot}>
          <VisuallyHidden>{t('frame.notice.new')}</VisuallyHidden>
        </span>
      )}
    </>
  );
  if (href === undefined) return <div className={styles.line}>{content}</div>;
  return (
    <Link href={href} className={styles.line} onClick={onFollow}>
      {content}
    </Link>
  );
}
