/** A day and an hour at which tests can be held. */
export interface Place {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** 10:00, the clock of the college. */
  readonly startsAt: string;
}

/** What is to be held at one time: a course, by all sections that are taught it. */
export interface Sitting {
  readonly key: string;
  /** The sections whose students sit in it. */
  readonly sections: readonly number[];
  readonly minutes: number;
}

/** A test that is scheduled already and stays. */
export interface Busy extends Place {
  readonly sections: readonly number[];
  readonly minutes: number;
}

export interface WeekTask {
  /** In which order does not matter: the same task has the same answer. */
  readonly sittings: readonly Sitting[];
  readonly places: readonly Place[];
  readonly busy: readonly Busy[];
  /** Sections that have students in common: an elective and the classes from which it is chosen. */
  readonly shared: readonly (readonly [number, number])[];
}

/** Most tests of one section on a day. */
export const mostADay = 2;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
/** Whether two tests of a day take place at the same time, if only in part. */
export const overlap = (one: Omit<Busy, 'sections'>, other: Omit<Busy, 'sections'>): boolean =>
  one.day === other.day &&
  minutesOf(one.startsAt) < minutesOf(other.startsAt) + other.minutes &&
  minutesOf(other.startsAt) < minutesOf(one.startsAt) + one.minutes;

/**
 * A place for each sitting so that no student sits in two at a time or in more than two on a day, spread over the days
 * evenly; null for a sitting that has no place left. The one that has the fewest places to choose from comes first;
 * where none is left for it, one that is in its way moves elsewhere.
 */
export function proposeWeek({ sittings, places, busy, shared }: WeekTask): Map<string, Place | null> {
  const board = new Board(places, busy, crowdsOf(shared));
  const waiting = new Set([...sittings].sort((one, other) => (one.key < other.key ? -1 : 1)));
  const left: Sitting[] = [];
  while (waiting.size > 0) {
    const next = mostPressed(board, waiting);
    waiting.delete(next);
    if (!board.put(next) && !board.pushIn(next)) left.push(next);
  }
  return new Map([...board.proposal(), ...left.map(({ key }) => [key, null] as const)]);
}

/** What has the fewest places; of several, what most others meet. */
function mostPressed(board: Board, waiting: ReadonlySet<Sitting>): Sitting {
  let most: { sitting: Sitting; open: number; crowd: number } | undefined;
  for (const sitting of waiting) {
    const open = board.open(sitting).length;
    const crowd = board.crowd(sitting).size;
    if (!most || open < most.open || (open === most.open && crowd > most.crowd)) most = { sitting, open, crowd };
  }
  return most!.sitting;
}

/** With whom the students of a section also sit, itself among them. */
function crowdsOf(shared: WeekTask['shared']): (section: number) => ReadonlySet<number> {
  const crowds = new Map<number, Set<number>>();
  const of = (section: number) => {
    let crowd = crowds.get(section);
    if (!crowd) crowds.set(section, (crowd = new Set([section])));
    return crowd;
  };
  for (const [one, other] of shared) {
    of(one).add(other);
    of(other).add(one);
  }
  return of;
}

interface Held {
  readonly sitting: Sitting;
  readonly place: Place;
}

/** What stands where by now. */
class Board {
  readonly #placed = new Map<string, Held>();
  readonly #places: readonly Place[];
  readonly #days: readonly string[];
  readonly #crowdOf: (section: number) => ReadonlySet<number>;
  readonly #crowds = new Map<string, ReadonlySet<number>>();
  /** What the students of a section write, by section and day. */
  readonly #written = new Map<string, Set<Held>>();
  /** Places that were found open; forgotten when something of the same students is placed. */
  readonly #open = new Map<string, readonly Place[]>();
  readonly #load = new Map<string, number>();

  constructor(places: readonly Place[], busy: readonly Busy[], crowdOf: (section: number) => ReadonlySet<number>) {
    this.#places = places;
    this.#days = [...new Set(places.map(({ day }) => day))];
    this.#crowdOf = crowdOf;
    for (const [index, one] of busy.entries()) this.#note({ sitting: { ...one, key: `busy ${index}` }, place: one });
  }

  proposal(): [string, Place][] {
    return [...this.#placed].map(([key, { place }]) => [key, place]);
  }

  /** Every section that has a student in this sitting. */
  crowd({ key, sections }: Sitting): ReadonlySet<number> {
    let crowd = this.#crowds.get(key);
    if (!crowd) {
      crowd = new Set(sections.flatMap((section) => [...this.#crowdOf(section)]));
      this.#crowds.set(key, crowd);
    }
    return crowd;
  }

  open(sitting: Sitting): readonly Place[] {
    let open = this.#open.get(sitting.key);
    if (!open) {
      open = this.#places.filter((place) => this.#inTheWay(sitting, place).length === 0 && !this.#isFull(sitting, place));
      this.#open.set(sitting.key, open);
    }
    return open;
  }

  /** Takes the best place that is open. */
  put(sitting: Sitting): boolean {
    let best: { place: Place; cost: number } | undefined;
    for (const place of this.open(sitting)) {
      const cost = this.#cost(sitting, place);
      if (!best || cost < best.cost) best = { place, cost };
    }
    if (best) this.#place({ sitting, place: best.place });
    return best !== undefined;
  }

  /** Takes a place from which something else goes elsewhere. */
  pushIn(sitting: Sitting): boolean {
    for (const place of this.#places)
      for (const rival of this.#rivals(sitting, place)) {
        this.#take(rival);
        if (this.open(sitting).includes(place)) {
          const held = { sitting, place };
          this.#place(held);
          if (this.put(rival.sitting)) return true;
          this.#take(held);
        }
        this.#place(rival);
      }
    return false;
  }

  /** What could make room: the only one at that time, or any of that day. */
  #rivals(sitting: Sitting, place: Place): Held[] {
    const inTheWay = this.#inTheWay(sitting, place);
    if (inTheWay.length > 1) return [];
    const rivals = inTheWay.length > 0 ? inTheWay : this.#meeting(sitting, place.day);
    return rivals.filter(({ sitting: { key } }) => this.#placed.has(key));
  }

  #place(held: Held): void {
    this.#placed.set(held.sitting.key, held);
    this.#note(held);
  }

  #take(held: Held): void {
    this.#placed.delete(held.sitting.key);
    this.#note(held, -1);
  }

  #note(held: Held, by: 1 | -1 = 1): void {
    const hour = hourOf(held.place);
    this.#load.set(hour, (this.#load.get(hour) ?? 0) + by);
    const crowd = this.crowd(held.sitting);
    for (const section of crowd) {
      const written = this.#of(section, held.place.day);
      if (by > 0) written.add(held);
      else written.delete(held);
    }
    for (const key of this.#open.keys())
      if ([...(this.#crowds.get(key) ?? [])].some((section) => crowd.has(section))) this.#open.delete(key);
  }

  #of(section: number, day: string): Set<Held> {
    const key = `${section} ${day}`;
    let written = this.#written.get(key);
    if (!written) this.#written.set(key, (written = new Set()));
    return written;
  }

  /** What the students of a sitting also write on a day. */
  #meeting({ sections }: Sitting, day: string): Held[] {
    return [...new Set(sections.flatMap((section) => [...this.#of(section, day)]))];
  }

  #inTheWay(sitting: Sitting, place: Place): Held[] {
    const time = { ...place, minutes: sitting.minutes };
    return this.#meeting(sitting, place.day).filter((held) => overlap(time, { ...held.place, minutes: held.sitting.minutes }));
  }

  /** Whether a section that has students in it would write more than two that day: electives at one time are one. */
  #isFull(sitting: Sitting, { day, startsAt }: Place): boolean {
    for (const section of this.crowd(sitting)) {
      const hours = new Set([startsAt]);
      for (const held of this.#of(section, day)) hours.add(held.place.startsAt);
      if (hours.size > mostADay) return true;
    }
    return false;
  }

  /** Two on a day are worse than days that follow each other, and that worse than a full hall; the earlier the better. */
  #cost(sitting: Sitting, place: Place): number {
    const at = this.#days.indexOf(place.day);
    const near = [this.#days[at - 1], this.#days[at + 1]].filter((day) => day !== undefined);
    const beside = near.reduce((sum, day) => sum + this.#meeting(sitting, day).length, 0);
    return this.#meeting(sitting, place.day).length * 1000 + beside * 10 + (this.#load.get(hourOf(place)) ?? 0) + at / 1000;
  }
}

const hourOf = ({ day, startsAt }: Place): string => `${day} ${startsAt}`;
