import { addDays } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { groupBy } from '../../../database/seed/college/group.ts';
import { at, random, type Random } from '../../../database/seed/college/random.ts';
import type { Row } from '../../../database/seed/rows.ts';
import { goneBecause } from '../seats.ts';
import type { Enrolment } from './registrations.ts';
import { inEqualParts, type PlannedSection } from './sections.ts';

export type Member = Row<'sectionStudents'>;

/** Moves in mid-term: pairs of students who exchanged sections, and students who changed groups. */
const moves = { pairs: 6, groups: 29 } as const;
const moveDays = ['2026-08-24', '2026-09-07', '2026-09-21', '2026-10-12'];

/** Places in core sections and groups with their dates. Students who moved have a row for each place. */
export function coreMembers(college: College, sections: readonly PlannedSection[]): Member[] {
  const chance = random('academic moves');
  const members = sections.flatMap((section) =>
    inEqualParts(section.members, Math.max(1, section.groups.length)).flatMap((part, index) =>
      part.map((enrolment) => memberOf(enrolment, section.row, section.groups[index]?.id ?? null)),
    ),
  );
  const movable = chance.shuffle(running(sections, members));
  const later = [...exchange(college, chance, sections, movable), ...regroup(college, chance, sections, movable)];
  return [...members, ...later];
}

/** The place of a student in a section. */
export function memberOf(
  { policy, stay, from, to }: Enrolment,
  section: { readonly id: number; readonly kind: 'core' | 'elective' },
  sectionGroupId: number | null,
): Member {
  const number = Number(/\d{1,4}$/.exec(stay.rollNo)?.[0]);
  const isOwnNumber = stay.ended !== 'branchChanged' && stay.ended !== 'yearBack' && number <= 300;
  return {
    sectionId: section.id,
    registrationPolicyId: policy.id,
    kind: section.kind,
    studentId: stay.studentId,
    sectionGroupId,
    classNo: isOwnNumber ? number : null,
    fromDate: from,
    toDate: to,
    leftReason: to === null ? null : goneBecause[stay.ended ?? 'discontinued'],
    createdAt: `${from}T05:00:00.000Z`,
    updatedAt: `${to ?? from}T05:00:00.000Z`,
  };
}

/** Open-ended places of the running term that began before the first day of moves. */
function running(sections: readonly PlannedSection[], members: readonly Member[]): Member[] {
  const now = new Set(sections.filter(({ policy }) => policy.isRunning).map(({ row }) => row.id));
  return members.filter(({ sectionId, toDate, fromDate }) => now.has(sectionId) && toDate === null && fromDate < at(moveDays, 0));
}

/** Exchanges pairs of students between the sections of a class, so that the sections keep their size. */
function exchange(college: College, chance: Random, sections: readonly PlannedSection[], movable: Member[]): Member[] {
  const split = new Set([...groupBy(sections, ({ policy }) => policy.id)].flatMap(([id, of]) => (of.length > 1 ? [id] : [])));
  const later: Member[] = [];
  for (let pair = 0; pair < college.upTo(moves.pairs); pair += 1) {
    const first = movable.find(({ registrationPolicyId }) => split.has(registrationPolicyId));
    const second = movable.find((they) => first?.registrationPolicyId === they.registrationPolicyId && first.sectionId !== they.sectionId);
    if (!first || !second) break;
    for (const moved of [first, second]) movable.splice(movable.indexOf(moved), 1);
    const day = chance.pick(moveDays);
    const places = [first, second].map(({ sectionId, sectionGroupId = null }) => ({ sectionId, sectionGroupId }));
    later.push(move(first, day, at(places, 1), 'Exchanged sections'), move(second, day, at(places, 0), 'Exchanged sections'));
  }
  return later;
}

function regroup(college: College, chance: Random, sections: readonly PlannedSection[], movable: Member[]): Member[] {
  const byId = new Map(sections.map((section) => [section.row.id, section]));
  const grouped = movable.filter(({ sectionGroupId }) => sectionGroupId !== null).slice(0, college.upTo(moves.groups));
  return grouped.map((member) => {
    const others = (byId.get(member.sectionId)?.groups ?? []).filter(({ id }) => id !== member.sectionGroupId);
    const { id: sectionGroupId, name } = chance.pick(others);
    return move(member, chance.pick(moveDays), { sectionId: member.sectionId, sectionGroupId }, `Moved to group ${name}`);
  });
}

/** Ends a place on the day before and begins another. */
function move(
  from: Member,
  day: string,
  into: { readonly sectionId: number; readonly sectionGroupId: number | null },
  leftReason: string,
): Member {
  const next = { ...from, ...into, fromDate: day, createdAt: `${day}T06:00:00.000Z`, updatedAt: `${day}T06:00:00.000Z` };
  Object.assign(from, { toDate: addDays(day, -1), leftReason, updatedAt: next.updatedAt });
  return next;
}
