import { studentLifeMachine, type LifeEvent, type Status } from '../../../../../../machines/student-life.ts';
import { lifeEventKinds, type LifeEventKind } from '../../../../../contract/student/life.ts';

/** What the machine calls each kind of event. */
const eventOf: Readonly<Record<LifeEventKind, LifeEvent['type']>> = {
  breakStarted: 'startBreak',
  returned: 'return',
  discontinued: 'discontinue',
  readmitted: 'readmit',
  yearBack: 'moveBack',
  branchChanged: 'changeBranch',
  passedOut: 'passOut',
};

/** The events that a student in this status may meet: what the machine takes there, passing out in the last semester only. */
export function offeredEvents(status: Status, isLastSemester: boolean): readonly LifeEventKind[] {
  const taken = studentLifeMachine.states[status]?.ownEvents ?? [];
  return lifeEventKinds.filter((kind) => taken.includes(eventOf[kind]) && (kind !== 'passedOut' || isLastSemester));
}
