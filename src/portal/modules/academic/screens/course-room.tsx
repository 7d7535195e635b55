import { BookOpen, CalendarDays, List, Pencil } from 'lucide-react';
import { courseRoom } from '../../../../contract/academic/course-room.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { to } from '../../../links.ts';
import { Material } from '../parts/course-room/material.tsx';
import { Outcomes } from '../parts/course-room/outcomes.tsx';
import { People } from '../parts/course-room/people.tsx';
import { Plan } from '../parts/course-room/plan.tsx';
import { RoomWeek } from '../parts/course-room/room-week.tsx';
import { RoomHead } from '../parts/course-room/room-head.tsx';

/** Everything about one course of one section. Other modules add tabs for their records, such as tests. */
export const Screen = detailScreen({
  texts: 'courseRoom',
  call: courseRoom,
  nameOf: ({ section, code, title }) => `${section} · ${code} ${title}`,
  table: 'section_courses',
  Head: RoomHead,
  tabs: [
    { key: 'people', Content: People },
    { key: 'week', Content: RoomWeek, may: 'TimetableAllUserAllUser' },
    { key: 'plan', Content: Plan },
    { key: 'outcomes', Content: Outcomes },
    { key: 'material', Content: Material },
    { ...historyTab('section_courses'), may: 'SectionCourse_View' },
  ],
  actions: [
    { key: 'list', icon: List, href: () => to('myCourses') },
    { key: 'course', icon: BookOpen, href: ({ courseId }) => to('courseView', { id: courseId }) },
    { key: 'week', icon: CalendarDays, href: ({ courseId }) => to('timetableView', {}, { courseId }) },
    { key: 'edit', icon: Pencil, href: ({ id }) => to('sectionCourseEdit', { id }) },
  ],
});
