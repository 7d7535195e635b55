import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clash } from '../../../../../contract/academic/timetable/clashes.ts';
import type { Placed, Week } from '../../../../../contract/academic/timetable/model.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import type { Lesson } from '../week-table/lesson.ts';
import { partnersOf } from './model/joint.ts';
import { sectionsOf, type View } from './model/course-parts.ts';
import type { BoardStore } from './store.ts';

/** Names of a timetable's classes, people, rooms and clashes. */
export interface Words {
  /** Short name of a class: DS BT-CSE 3 A G1. */
  nameOf: (entry: Placed) => string;
  roomOf: (entry: Placed) => string | null;
  teachersOf: (entry: Placed) => string;
  kindOf: (entry: Placed) => string;
  /** Reason why a place is refused or inadvisable. The carried class is not named again. */
  reason: (clash: Clash, hand?: string) => string;
  lesson: (entry: Placed, view: View) => Lesson;
}

export function useWords(store: BoardStore, week: Week): Words {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => wordsOf(store, week, t, format), [store, week, t, format]);
}

function wordsOf(store: BoardStore, week: Week, t: TFunction, format: Format): Words {
  const { courses } = store.get();
  const rooms = new Map(week.rooms.map(({ id, code }) => [id, code]));
  const teachers = new Map(week.teachers.map(({ id, name }) => [id, name]));
  const sections = new Map(sectionsOf(week).map(({ id, name }) => [id, name]));
  const groupOf = ({ courseId, groupId }: Placed) => courses.get(courseId)?.groups.find(({ id }) => id === groupId)?.name ?? null;
  const titleOf = ({ courseId }: Placed) => courses.get(courseId)?.shortTitle ?? courses.get(courseId)?.title ?? '';
  const nameOf = (entry: Placed) => [titleOf(entry), courses.get(entry.courseId)?.section, groupOf(entry)].filter(Boolean).join(' ');
  const roomOf = ({ roomId }: Placed) => (roomId === null ? null : (rooms.get(roomId) ?? '?'));
  const teachersOf = ({ teacherIds }: Placed) => teacherIds.map((id) => teachers.get(id) ?? '?').join(', ');
  /** The other sections of a joint class. */
  const othersOf = (entry: Placed) => {
    if (entry.jointKey === null) return null;
    return partnersOf(entry, store.get().placed)
      .map(({ courseId }) => `+ ${courses.get(courseId)?.section ?? ''}`)
      .join(' ');
  };
  return {
    nameOf,
    roomOf,
    teachersOf,
    kindOf: ({ kind }) => t(`week.kind.${kind}`),
    reason: ({ rule, keys, teacherId = 0, roomId = 0, sectionId = 0, number = 0 }, hand) => {
      const about = keys.filter((key) => key !== hand);
      const named = store.get().placed.filter(({ key }) => about.includes(key));
      return t(`timetable.clash.${rule}`, {
        teacher: teachers.get(teacherId) ?? '',
        room: rooms.get(roomId) ?? '',
        section: sections.get(sectionId) ?? '',
        number: format.number(number),
        classes: named.map(nameOf).join(', '),
      });
    },
    lesson: (entry, view) => ({
      ...entry,
      title: titleOf(entry),
      fullTitle: courses.get(entry.courseId)?.title ?? '',
      section: view === 'section' ? othersOf(entry) : (courses.get(entry.courseId)?.section ?? null),
      group: groupOf(entry),
      room: view === 'room' ? null : roomOf(entry),
      teachers: view === 'teacher' ? null : entry.teacherIds.map((id) => initials(teachers.get(id) ?? '?')).join(', '),
      teacherNames: teachersOf(entry),
    }),
  };
}

/** First letter of each part of a name. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .join('');
