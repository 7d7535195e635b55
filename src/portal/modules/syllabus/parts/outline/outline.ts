import type { PastedOutline, PastedModule } from './read-pasted.ts';

export interface Topic {
  id?: number;
  title: string;
  /** A number, if the input is valid. */
  plannedHours: unknown;
  outcome: string | null;
}
export interface Module {
  id?: number;
  title: string;
  content: string | null;
  hours: unknown;
  topics: readonly Topic[];
}
export type Outline = readonly Module[];

/** Position of a line in the outline: of a topic, or of the module itself if `topic` is null. */
export interface Place {
  module: number;
  topic: number | null;
}

/** The outline after a change, and the line to focus. */
export interface Edit {
  outline: Outline;
  at: Place;
}

export const newTopic = (title = '', hours: number | null = null): Topic => ({
  title,
  plannedHours: hours ?? 1,
  outcome: null,
});
export const newModule = (title = '', topics: readonly Topic[] = []): Module => ({
  title,
  content: null,
  hours: null,
  topics,
});

export const linesOf = (outline: Outline): Place[] =>
  outline.flatMap((module, at) => [{ module: at, topic: null }, ...module.topics.map((_, topic) => ({ module: at, topic }))]);

export const isSamePlace = (a: Place, b: Place): boolean => a.module === b.module && a.topic === b.topic;

export function titleAt(outline: Outline, { module, topic }: Place): string {
  const entry = outline[module];
  return (topic === null ? entry?.title : entry?.topics[topic]?.title) ?? '';
}

export function withModule(outline: Outline, at: number, change: Partial<Module>): Outline {
  return outline.map((module, index) => (index === at ? { ...module, ...change } : module));
}

export function withTopic(outline: Outline, { module, topic }: Place, change: Partial<Topic>): Outline {
  const topics = outline[module]?.topics ?? [];
  return withModule(outline, module, {
    topics: topics.map((entry, index) => (index === topic ? { ...entry, ...change } : entry)),
  });
}

/**
 * Adds a topic below a line. An empty last topic is turned into a module instead, as with lists in a word processor.
 */
export function addBelow(outline: Outline, at: Place): Edit {
  const topics = outline[at.module]?.topics ?? [];
  const isEmptyLast = at.topic !== null && at.topic === topics.length - 1 && titleAt(outline, at) === '';
  if (isEmptyLast) return outdent(outline, at) ?? { outline, at };
  const place = at.topic === null ? 0 : at.topic + 1;
  return {
    outline: withTopics(outline, at.module, topics.toSpliced(place, 0, newTopic())),
    at: { ...at, topic: place },
  };
}

export function addModule(outline: Outline, after: number): Edit {
  return { outline: outline.toSpliced(after + 1, 0, newModule()), at: { module: after + 1, topic: null } };
}

/** Turns a module into the last topic of the module above, followed by its topics. Undefined for the first module. */
export function indent(outline: Outline, at: Place): Edit | undefined {
  const module = outline[at.module];
  const above = outline[at.module - 1];
  if (at.topic !== null || !module || !above) return undefined;
  const topics = [...above.topics, newTopic(module.title), ...module.topics];
  return {
    outline: withTopics(outline, at.module - 1, topics).toSpliced(at.module, 1),
    at: { module: at.module - 1, topic: above.topics.length },
  };
}

/** Turns a topic into a module with the topics below it. Undefined for a module. */
export function outdent(outline: Outline, at: Place): Edit | undefined {
  const module = outline[at.module];
  if (at.topic === null || !module) return undefined;
  const below = newModule(titleAt(outline, at), module.topics.slice(at.topic + 1));
  const rest = withTopics(outline, at.module, module.topics.slice(0, at.topic));
  return { outline: rest.toSpliced(at.module + 1, 0, below), at: { module: at.module + 1, topic: null } };
}

/**
 * Swaps a line with its neighbour. A topic at the edge of its module moves to the adjacent module. Undefined at the
 * edge of the outline.
 */
export function move(outline: Outline, at: Place, by: -1 | 1): Edit | undefined {
  if (at.topic === null) {
    const target = at.module + by;
    if (target < 0 || target >= outline.length) return undefined;
    return { outline: swapped(outline, at.module, target), at: { module: target, topic: null } };
  }
  const topics = outline[at.module]?.topics ?? [];
  const target = at.topic + by;
  if (target >= 0 && target < topics.length) {
    return { outline: withTopics(outline, at.module, swapped(topics, at.topic, target)), at: { ...at, topic: target } };
  }
  const neighbour = outline[at.module + by];
  const moved = topics[at.topic];
  if (!neighbour || !moved) return undefined;
  const place = by === -1 ? neighbour.topics.length : 0;
  const left = withTopics(outline, at.module, topics.toSpliced(at.topic, 1));
  return {
    outline: withTopics(left, at.module + by, neighbour.topics.toSpliced(place, 0, moved)),
    at: { module: at.module + by, topic: place },
  };
}

/** Removes a line. Topics of a removed module go to the module above. The first module is removed with its topics. */
export function removeLine(outline: Outline, at: Place): Edit {
  const lines = linesOf(outline);
  const before = lines[lines.findIndex((line) => isSamePlace(line, at)) - 1] ?? { module: 0, topic: null };
  const module = outline[at.module];
  if (!module) return { outline, at: before };
  if (at.topic !== null) {
    return { outline: withTopics(outline, at.module, module.topics.toSpliced(at.topic, 1)), at: before };
  }
  const above = outline[at.module - 1];
  const remaining = above ? withTopics(outline, at.module - 1, [...above.topics, ...module.topics]) : outline;
  return { outline: remaining.toSpliced(at.module, 1), at: before };
}

/**
 * Inserts pasted content. Topics without a module are inserted below the topic at `at`, which is replaced if empty, or
 * at the end of the module at `at`. Modules are inserted after the current one. An empty outline is replaced.
 */
export function pasteAt(outline: Outline, at: Place, { modules }: Pick<PastedOutline, 'modules'>): Edit {
  const [first] = modules;
  if (!first) return { outline, at };
  if (modules.length === 1 && first.title === '' && outline.length > 0) return pasteTopics(outline, at, first);
  const newModules = modules.map(moduleOf);
  const isEmpty = outline.every(({ title, topics }) => title === '' && topics.every((topic) => topic.title === ''));
  if (isEmpty) return { outline: newModules, at: { module: 0, topic: null } };
  return { outline: outline.toSpliced(at.module + 1, 0, ...newModules), at: { module: at.module + 1, topic: null } };
}

function pasteTopics(outline: Outline, at: Place, pasted: PastedModule): Edit {
  const pastedTopics = moduleOf(pasted).topics;
  const topics = outline[at.module]?.topics ?? [];
  const isOnEmpty = at.topic !== null && titleAt(outline, at) === '';
  const from = at.topic === null ? topics.length : at.topic + (isOnEmpty ? 0 : 1);
  const next = topics.toSpliced(from, isOnEmpty ? 1 : 0, ...pastedTopics);
  return { outline: withTopics(outline, at.module, next), at: { ...at, topic: Math.max(0, from + pastedTopics.length - 1) } };
}

const moduleOf = ({ title, hours, topics }: PastedModule): Module => ({
  ...newModule(title.slice(0, 120)),
  hours,
  topics: topics.map((topic) => newTopic(topic.title, topic.hours)),
});

const withTopics = (outline: Outline, at: number, topics: readonly Topic[]): Outline => withModule(outline, at, { topics });

function swapped<T>(items: readonly T[], first: number, second: number): T[] {
  return items.with(first, items[second] as T).with(second, items[first] as T);
}

/** Planned hours of all topics, in tenths of an hour, so that the total is exact. */
export const plannedTenths = (outline: Outline): number =>
  outline.flatMap(({ topics }) => topics).reduce((total, { plannedHours }) => total + Math.round((Number(plannedHours) || 0) * 10), 0);

/** Formats the outline as text with tabs, which can be pasted into this editor and into spreadsheets. */
export const asText = (outline: Outline): string =>
  outline
    .flatMap(({ title, topics }) => [title, ...topics.map((topic) => `\t${topic.title} (${String(topic.plannedHours)} hours)`)])
    .join('\n');
