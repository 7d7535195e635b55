import { addDays, dayBetween, retirement, termStart, yearOf } from './calendar.ts';
import type { Random } from './random.ts';
import type { Leaving, Post } from './staff-plan.ts';

type FilledPost = Post & { leaving: Leaving | null };

/** The joining date. `turn` counts employees with the same designation, category and reason of leaving. */
export function joiningDay(chance: Random, post: FilledPost, turn: number): string {
  if (post.leaving) return formerJoiningDay(chance, post, turn);
  const summer = (year: number) => dayBetween(chance, `${year}-07-02`, `${year}-08-20`);
  switch (post.category) {
    case 'GUEST':
      return addDays(termStart(turn % 2 === 0 ? 2025 : 2026), chance.int(0, 3));
    case 'CONTRACT':
      return dayBetween(chance, `${contractYear(post, turn)}-07-02`, `${contractYear(post, turn)}-07-20`);
    case 'DEPUTATION':
      return summer(chance.int(2023, 2025));
    case 'OUTSOURCED':
      return summer(chance.int(2018, 2025));
    case 'REGULAR':
      if (post.designation === 'PROF') return summer(2009 + (turn % 2));
      if (post.designation === 'ASSOC') return summer(isPromoted(turn) ? chance.int(2010, 2014) : chance.int(2016, 2019));
      return post.isTeaching ? summer(chance.int(2012, 2024)) : summer(chance.int(2009, 2020));
  }
}

/** Two of the 24 associates joined as associates; the others were promoted. */
function isPromoted(turn: number): boolean {
  return turn % 12 !== 5;
}

/** 40 contracts, renewed each July: 27 since 2023, 13 since 2024. */
function contractYear(post: FilledPost, turn: number): number {
  const hasFour = post.isTeaching ? turn < 14 : post.designation === 'DEO' ? turn < 3 : turn % 3 !== 2;
  return hasFour ? 2023 : 2024;
}

function formerJoiningDay(chance: Random, { leaving, category }: FilledPost, turn: number): string {
  if (leaving === 'contractEnd') return dayBetween(chance, `${2017 + (turn % 5)}-07-02`, `${2017 + (turn % 5)}-07-20`);
  if (leaving === 'retired') return dayBetween(chance, '2009-07-02', '2010-08-20');
  if (leaving === 'transfer') return dayBetween(chance, '2011-07-02', '2014-08-20');
  return category === 'GUEST'
    ? dayBetween(chance, `${2019 + turn}-07-20`, `${2019 + turn}-08-20`)
    : dayBetween(chance, '2010-07-02', '2017-08-20');
}

/** The last day of an employee who has left, since 2019. */
export function leavingDay(chance: Random, post: FilledPost & { joinedOn: string }, bornOn: string): string | null {
  const joined = yearOf(post.joinedOn);
  switch (post.leaving) {
    case null:
      return null;
    case 'contractEnd':
      return `${joined + (joined >= 2019 ? 2 : 3)}-06-30`;
    case 'retired':
      return retirement(bornOn);
    case 'transfer':
      return dayBetween(chance, '2019-06-01', '2025-06-30');
    case 'resigned':
      return post.category === 'GUEST'
        ? dayBetween(chance, `${joined + 1}-01-05`, `${joined + 1}-05-30`)
        : dayBetween(chance, '2019-02-01', '2026-06-30');
  }
}
