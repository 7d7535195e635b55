import { useTranslation } from 'react-i18next';
import type { Notification } from '../../contract/core/notifications.ts';
import { useFormat } from '../i18n/format.ts';
import type { TextPart } from '../i18n/parts.ts';
import { routeAt } from '../navigation.ts';
import { profilePath } from '../session/profile-path.ts';
import { mayPass, usePermissions } from '../session/use-permissions.ts';
import { useUser } from '../session/use-user.ts';
import { to } from '../links.ts';

/** A notification as a sentence. */
export function useNoticeWords(): (notice: Notification) => string {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const subjectOf = ({ kind, subject }: Notification): string => {
    if (subject === null) return '';
    if (kind === 'uploadUndone') return subject;
    if (kind.startsWith('grant')) return t(`authorization.permission.${subject}`);
    // `student_guardians.phone`, or `student_guardians.*` for a whole new one.
    const [table = '', field = ''] = subject.split('.');
    const root = labelRoots[table];
    const key = [`${root}.${field}`, `${root}.${field.replace(/(Id|Paise)$/, '')}`].find((one) => i18n.exists(one));
    return key ? t(key) : t(`trail.table.${table}`);
  };
  return (notice) => {
    const { kind, person, on, outcome } = notice;
    const words = {
      person: person ?? t('frame.notice.somebody'),
      subject: subjectOf(notice),
      on: on === null ? '' : format.date(on),
    };
    const isEndless = kind === 'grantGiven' && on === null;
    const variant = outcome && (kind === 'requestDecided' || kind === 'grantGiven') ? `.${outcome}` : '';
    return t(`frame.notice.${kind}${variant}${isEndless && outcome === 'grant' ? 'ForEver' : ''}`, words);
  };
}

/** The parts of the texts in which the words of a notification's subject are. */
export function noticeTexts({ kind, subject }: Notification): readonly TextPart[] {
  if (subject === null || kind === 'uploadUndone') return [];
  if (kind.startsWith('grant')) return ['authorization-permissions'];
  return [subject.startsWith('employee') ? 'hr' : 'student'];
}

const labelRoots: Readonly<Record<string, string>> = {
  students: 'student.field',
  student_guardians: 'student.guardians',
  student_addresses: 'student.addresses',
  employees: 'employee.field',
};

/** Where a notification is dealt with, when there is such a screen and this user may open it. */
export function useNoticeHref(): (notice: Notification) => string | undefined {
  const held = usePermissions();
  const user = useUser();
  return ({ kind, subject }) => {
    if (!held || !user) return undefined;
    const href = {
      requestToDecide: subject?.startsWith('employee') ? null : to('changeRequests'),
      requestDecided: profilePath(user),
      grantGiven: null,
      grantEnding: null,
      grantEndingOfUser: to('grants', {}, { state: 'live', endsWithin: 14 }),
      uploadUndone: to('studentImport'),
      passwordReset: to('changePassword'),
    }[kind];
    const match = href === null ? null : routeAt(new URL(href, location.href).pathname);
    return href !== null && match?.route.load && mayPass(match.route.gate, held) ? href : undefined;
  };
}
