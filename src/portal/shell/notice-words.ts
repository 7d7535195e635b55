import { useTranslation } from 'react-i18next';
import type { Notification } from '../../contract/core/notifications.ts';
import { useFormat } from '../i18n/format.ts';
import type { TextPart } from '../i18n/text-parts.ts';
import { useUser } from '../session/use-user.ts';
import { useHomeFaces } from './use-home-faces.ts';
import { useOpenHref } from './waiting.ts';

/** A notification as a sentence. */
export function useNoticeWords(): (notice: Notification) => string {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { notices } = useHomeFaces();
  return (notice) => {
    const { kind, person, on, subject } = notice;
    const face = notices[kind];
    return t(`home.notice.${kind}${face?.variant?.(notice) ?? ''}`, {
      person: person ?? t('frame.notice.somebody'),
      subject: subject === null ? '' : (face?.subject?.(subject, { t, i18n }) ?? subject),
      on: on === null ? '' : format.date(on),
    });
  };
}

/** Text parts for the subject of a notification. */
export function useNoticeTexts(): (notice: Notification) => readonly TextPart[] {
  const { notices } = useHomeFaces();
  return (notice) => (notice.subject === null ? [] : (notices[notice.kind]?.texts?.(notice.subject) ?? []));
}

/** Link to the screen that handles a notification, if it exists and this user may open it. */
export function useNoticeHref(): (notice: Notification) => string | undefined {
  const user = useUser();
  const opened = useOpenHref();
  const { notices } = useHomeFaces();
  return (notice) => (user ? opened(notices[notice.kind]?.href?.(notice, user)) : undefined);
}
