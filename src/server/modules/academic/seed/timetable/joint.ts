import type { Placed } from '../../../../../contract/academic/timetable/model.ts';
import { keyFrom } from '../../../../../contract/academic/timetable/place/random.ts';
import { find, random } from '../../../../database/seed/college/random.ts';
import { rooms } from '../rooms.ts';
import type { Taught } from './read-taught.ts';
import type { Unit } from './staffing.ts';

/**
 * Joins two first-semester sections of different programmes for a course taught by the same lead. Their first class is
 * placed before the search.
 */
export function agreeOnJoint(taught: readonly Taught[], units: readonly Unit[]): Placed[] {
  const newcomers = taught.filter(({ semester, isCore, kind }) => semester === 1 && isCore && kind === 'theory');
  const pair = newcomers
    .flatMap((a) => newcomers.map((b) => [a, b] as const))
    .find(([a, b]) => a.courseId === b.courseId && programOf(a) !== programOf(b) && homeForBoth(a, b));
  if (!pair) return [];
  const [first, second] = pair.map(({ id }) => find(units, ({ taught: { id: of } }) => of === id));
  if (!first || !second) return [];
  second.leadId = first.leadId;
  const roomId = homeForBoth(...pair);
  const jointKey = keyFrom(random('academic joint lectures').next);
  return pair.map(({ id }, part): Placed => ({
    key: `new-agreed-${part}`,
    courseId: id,
    groupId: null,
    kind: 'lecture',
    weekday: 2,
    ordinal: 1,
    span: 1,
    roomId,
    teacherIds: [first.leadId],
    jointKey,
    isPinned: true,
  }));
}

const programOf = ({ section }: Taught) => section.split(' ')[0];

function homeForBoth(a: Taught, b: Taught): number | null {
  const fits = (id: number | null) => rooms.some((room) => room.id === id && room.capacity >= a.strength + b.strength);
  return [a.homeRoomId, b.homeRoomId].find(fits) ?? null;
}
