/** A slot: a day and an hour at which tests can be held. */
export interface Place {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** A time in the time zone of the college: 10:00. */
  readonly startsAt: string;
}

/** A course with all its sections, to be tested in one slot. */
export interface Sitting {
  readonly key: string;
  /** The sections that take the test. */
  readonly sections: readonly number[];
  readonly minutes: number;
}

/** A test that is already scheduled and does not move. */
export interface Busy extends Place {
  readonly sections: readonly number[];
  readonly minutes: number;
}

export interface WeekTask {
  /** In any order; the result is deterministic. */
  readonly sittings: readonly Sitting[];
  readonly places: readonly Place[];
  readonly busy: readonly Busy[];
  /** Pairs of sections with common students, for example an elective and the classes of its students. */
  readonly shared: readonly (readonly [number, number])[];
}

/** Maximum number of tests of one section on a day. */
export const mostADay = 2;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
/** True if two tests overlap. */
export const overlap = (a: Omit<Busy, 'sections'>, b: Omit<Busy, 'sections'>): boolean =>
  a.day === b.day && minutesOf(a.startsAt) < minutesOf(b.startsAt) + b.minutes && minutesOf(b.startsAt) < minutesOf(a.startsAt) + a.minutes;

/**
 * A slot for each sitting, spread evenly over the days, so that no student has two tests at a time or more than two a
 * day. Null: no slot is left. The sitting with the fewest open slots is placed first. If none is left for a sitting, a
 * conflicting one moves to another slot.
 */
export function proposeWeek({ sittings, places, busy, shared }: WeekTask): Map<string, Place | null> {
  const board = new Board(places, busy, crowdsOf(shared));
  const waiting = new Set([...sittings].sort((a, b) => (a.key < b.key ? -1 : 1)));
  const unplaced: Sitting[] = [];
  while (waiting.size > 0) {
    const next = mostPressed(board, waiting);
    waiting.delete(next);
    if (!board.put(next) && !board.pushIn(next)) unplaced.push(next);
  }
  return new Map([...board.proposal(), ...unplaced.map(({ key }) => [key, null] as const)]);
}

/**
 * The sitting with the fewest open slots. If several have as few, the one sharing students with the most sections wins.
 */
function mostPressed(board: Board, waiting: ReadonlySet<Sitting>): Sitting {
  let most: { sitting: Sitting; open: number; crowd: number } | undefined;
  for (const sitting of waiting) {
    const open = board.open(sitting).length;
    const crowd = board.crowd(sitting).size;
    if (!most || open < most.open || (open === most.open && crowd > most.crowd)) most = { sitting, open, crowd };
  }
  return most!.sitting;
}

/** Returns a function that gives the sections sharing students with a section, including the section itself. */
function crowdsOf(shared: WeekTask['shared']): (section: number) => ReadonlySet<number> {
  const crowds = new Map<number, Set<number>>();
  const crowdOf = (section: number) => {
    let crowd = crowds.get(section);
    if (!crowd) crowds.set(section, (crowd = new Set([section])));
    return crowd;
  };
  for (const [a, b] of shared) {
    crowdOf(a).add(b);
    crowdOf(b).add(a);
  }
  return crowdOf;
}

interface Placement {
  readonly sitting: Sitting;
  readonly place: Place;
}

/** The sittings placed so far. */
class Board {
  readonly #placed = new Map<string, Placement>();
  readonly #places: readonly Place[];
  readonly #days: readonly string[];
  readonly #crowdOf: (section: number) => ReadonlySet<number>;
  readonly #crowds = new Map<string, ReadonlySet<number>>();
  /** Sittings of the students of a section, by section and day. */
  readonly #written = new Map<string, Set<Placement>>();
  /** Cached open slots, cleared when a sitting with common students is placed. */
  readonly #open = new Map<string, readonly Place[]>();
  readonly #load = new Map<string, number>();

  constructor(places: readonly Place[], busy: readonly Busy[], crowdOf: (section: number) => ReadonlySet<number>) {
    this.#places = places;
    this.#days = [...new Set(places.map(({ day }) => day))];
    this.#crowdOf = crowdOf;
    for (const [index, test] of busy.entries()) this.#note({ sitting: { ...test, key: `busy ${index}` }, place: test });
  }

  proposal(): [string, Place][] {
    return [...this.#placed].map(([key, { place }]) => [key, place]);
  }

  /** Every section with a student in this sitting. */
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
      open = this.#places.filter((place) => this.#conflicts(sitting, place).length === 0 && !this.#isFull(sitting, place));
      this.#open.set(sitting.key, open);
    }
    return open;
  }

  /** Places a sitting in the best open slot. */
  put(sitting: Sitting): boolean {
    let best: { place: Place; cost: number } | undefined;
    for (const place of this.open(sitting)) {
      const cost = this.#cost(sitting, place);
      if (!best || cost < best.cost) best = { place, cost };
    }
    if (best) this.#place({ sitting, place: best.place });
    return best !== undefined;
  }

  /** Places a sitting in a slot by moving a conflicting sitting to another slot. */
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

  /** Sittings that could make room: the only one at that time or, if there is none, any on that day. */
  #rivals(sitting: Sitting, place: Place): Placement[] {
    const conflicts = this.#conflicts(sitting, place);
    if (conflicts.length > 1) return [];
    const rivals = conflicts.length > 0 ? conflicts : this.#meeting(sitting, place.day);
    return rivals.filter(({ sitting: { key } }) => this.#placed.has(key));
  }

  #place(held: Placement): void {
    this.#placed.set(held.sitting.key, held);
    this.#note(held);
  }

  #take(held: Placement): void {
    this.#placed.delete(held.sitting.key);
    this.#note(held, -1);
  }

  #note(held: Placement, by: 1 | -1 = 1): void {
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

  #of(section: number, day: string): Set<Placement> {
    const key = `${section} ${day}`;
    let written = this.#written.get(key);
    if (!written) this.#written.set(key, (written = new Set()));
    return written;
  }

  /** Other sittings on a day that share students with a sitting. */
  #meeting({ sections }: Sitting, day: string): Placement[] {
    return [...new Set(sections.flatMap((section) => [...this.#of(section, day)]))];
  }

  #conflicts(sitting: Sitting, place: Place): Placement[] {
    const time = { ...place, minutes: sitting.minutes };
    return this.#meeting(sitting, place.day).filter((held) => overlap(time, { ...held.place, minutes: held.sitting.minutes }));
  }

  /**
   * True if a section in the sitting would have more than two tests that day. Electives at the same time count once.
   */
  #isFull(sitting: Sitting, { day, startsAt }: Place): boolean {
    for (const section of this.crowd(sitting)) {
      const hours = new Set([startsAt]);
      for (const held of this.#of(section, day)) hours.add(held.place.startsAt);
      if (hours.size > mostADay) return true;
    }
    return false;
  }

  /**
   * The cost of a slot: two tests on one day weigh most, then tests on adjacent days, then a crowded slot. The earlier
   * day wins a tie.
   */
  #cost(sitting: Sitting, place: Place): number {
    const at = this.#days.indexOf(place.day);
    const near = [this.#days[at - 1], this.#days[at + 1]].filter((day) => day !== undefined);
    const beside = near.reduce((sum, day) => sum + this.#meeting(sitting, day).length, 0);
    return this.#meeting(sitting, place.day).length * 1000 + beside * 10 + (this.#load.get(hourOf(place)) ?? 0) + at / 1000;
  }
}

const hourOf = ({ day, startsAt }: Place): string => `${day} ${startsAt}`;
