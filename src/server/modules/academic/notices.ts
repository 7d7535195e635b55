import type { notices as names } from '../../../contract/academic/names.ts';
import type { NoticeFinder } from '../../notifications/finder.ts';
import { changeNotices } from './changes/notices.ts';
import { ownNotices } from './own-notices.ts';
import { sheetsMissed } from './worklogs/reminders.ts';

export const notices: Readonly<Record<(typeof names)[number], NoticeFinder>> = {
  ...changeNotices,
  sheetsMissed,
  ...ownNotices,
};
