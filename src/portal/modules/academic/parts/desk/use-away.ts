import { useActor } from '@xstate/react';
import { awaySimulatorMachine } from '../../../../../../machines/away-simulator.ts';
import { hundredths } from '../../../../../contract/academic/attendance.ts';
import type { DeskAttendance, DeskCourse } from '../../../../../contract/academic/desk-attendance.ts';
import { returned, unitsBetween, type ReturnProspect } from '../../../../../contract/academic/desk-rules.ts';
import { inspection } from '../../../../session/inspection.ts';

/** A course with its attendance after the days away. */
export interface AwayCourse {
  readonly course: DeskCourse;
  readonly after: ReturnProspect;
}

/** Simulates days away from classes and computes their effect on the attendance in every course. */
export function useAway({ today, plannedDays, courses }: Pick<DeskAttendance, 'today' | 'plannedDays' | 'courses'>) {
  const [snapshot, send] = useActor(awaySimulatorMachine, inspection);
  const { from, to } = snapshot.context;
  return {
    isOpen: snapshot.hasTag('open'),
    isTurned: snapshot.hasTag('turned'),
    from,
    to,
    open: () => send({ type: 'open', from: today }),
    close: () => send({ type: 'close' }),
    range: (next: { from: string; to: string }) => send({ type: 'range', ...next }),
    /** Null until both days are chosen. */
    result: snapshot.matches('shown') ? awayBetween({ plannedDays, courses }, from, to) : null,
  };
}

/** Effect on each course if the units planned on these days are held and none of them is attended. */
export const awayBetween = (
  { plannedDays, courses }: Pick<DeskAttendance, 'plannedDays' | 'courses'>,
  from: string,
  to: string,
): AwayCourse[] =>
  courses.map((course) => {
    const rule = { required: hundredths(course.required), floor: hundredths(course.floor) };
    return { course, after: returned(course, rule, unitsBetween(plannedDays, course.planned, from, to)) };
  });
