import { CalendarClock, KeyRound, Lock, MonitorSmartphone, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { HomeFace, NoticeFace } from '../../home-faces.ts';
import { to } from '../../links.ts';
import { profilePath } from '../../session/profile-path.ts';

const permission: Pick<NoticeFace, 'subject' | 'texts'> = {
  subject: (name, { t }) => t(`authorization.permission.${name}`),
  texts: () => ['authorization-permissions'],
};

/** This module’s cards on the home page and notifications under the bell. */
export const home: HomeFace = {
  cards: {
    lockedAccounts: { icon: Lock, href: () => to('webAuthorization', {}, { state: 'locked' }) },
    grantsEnding: { icon: ShieldAlert, href: () => to('grants', {}, { endsWithin: 30 }) },
    mustChangePassword: { icon: KeyRound, href: () => to('webAuthorization', {}, { state: 'mustChange' }) },
    mySessions: { icon: MonitorSmartphone, href: (_query, user) => profilePath(user) },
  },
  notices: {
    grantGiven: {
      icon: ShieldCheck,
      ...permission,
      variant: ({ outcome, on }) => `.${outcome}${on === null && outcome === 'grant' ? 'ForEver' : ''}`,
    },
    grantEnding: { icon: CalendarClock, ...permission },
    grantEndingOfUser: {
      icon: CalendarClock,
      ...permission,
      href: () => to('grants', {}, { state: 'live', endsWithin: 14 }),
    },
    passwordReset: { icon: KeyRound, href: () => to('changePassword') },
    secondFactorReset: { icon: KeyRound, href: () => to('changePassword') },
  },
};
