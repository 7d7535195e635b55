import { booksOf, type PastedBook } from './pasted-books.ts';
import { splitHours } from './pasted-hours.ts';
import { hasBullet, plainLines, withoutBullet } from './pasted-lines.ts';
import { fitted, topicsOfText } from './running-text.ts';

export interface PastedTopic {
  title: string;
  /** Null if not given. */
  hours: number | null;
}
export interface PastedModule {
  /** Empty if the heading has only a number, or if there is no heading. */
  title: string;
  hours: number | null;
  topics: PastedTopic[];
}
export interface PastedOutline {
  modules: PastedModule[];
  books: PastedBook[];
}

interface Section {
  of: 'module' | 'text' | 'reference' | 'online' | 'other';
  head: string;
  lines: string[];
}

const numberWord = String.raw`(?:\d{1,2}|[ivxl]{1,5}|one|two|three|four|five|six|seven|eight|nine|ten)`;
const moduleHead = new RegExp(String.raw`^(?:module|unit|chapter)\s*[-–—:.#]*\s*(?:no\.?\s*)?${numberWord}\b\s*[-–—:.)]*\s*(.*)$`, 'i');
const otherHeads: readonly (readonly [Section['of'], RegExp])[] = [
  ['text', /^(?:text\s*-?\s*books?|prescribed\s+(?:text\s*)?books?)\b\s*\(?s?\)?\s*[:–—-]*\s*(.*)$/i],
  [
    'online',
    /^(?:online|web|e-?|digital|nptel)\s*-?\s*(?:resources?|links?|courses?|learning|references?|materials?)\b[^:]{0,20}[:–—-]*\s*(.*)$/i,
  ],
  [
    'reference',
    /^(?:reference\s*-?\s*books?|references?|suggested\s+reading?s?|further\s+reading|books?\s+recommended)\b\s*[:–—-]*\s*(.*)$/i,
  ],
  ['other', /^(?:course\s+)?(?:outcomes?|objectives?|pre-?requisites?)\b\s*[:–—-]*\s*(.*)$/i],
  ['module', /^(?:list\s+of\s+)?(?:experiments?|exercises|practicals)\b\s*[:–—-]*\s*(.*)$/i],
];

/**
 * Parses course content copied from a university document: modules with hours, topics as lists or running text, and
 * books. Drops page numbers and running heads, and outcomes, objectives and prerequisites, which are entered elsewhere.
 */
export function readPasted(text: string): PastedOutline {
  const sections = sectionsOf(plainLines(text));
  return {
    modules: sections.flatMap(modulesOf),
    books: sections.flatMap(({ of, head, lines }) =>
      of === 'module' || of === 'other' ? [] : booksOf(of, head ? [head, ...lines] : lines),
    ),
  };
}

function sectionsOf(lines: readonly string[]): Section[] {
  const sections: Section[] = [];
  for (const line of lines) {
    const head = headOf(line.trim());
    if (head) sections.push(head);
    else (sections.at(-1) ?? begin(sections)).lines.push(line);
  }
  return sections;
}

function begin(sections: Section[]): Section {
  const section: Section = { of: 'module', head: '', lines: [] };
  sections.push(section);
  return section;
}

function headOf(line: string): Section | undefined {
  const module = moduleHead.exec(line);
  if (module) return { of: 'module', head: module[1] ?? '', lines: [] };
  for (const [of, form] of otherHeads) {
    const match = form.exec(withoutBullet(line));
    if (match && isHead(line, match[1] ?? '')) return { of, head: match[1] ?? '', lines: [] };
  }
  return undefined;
}

/** Distinguishes headings such as “References” from topics such as “Objectives of management”. */
const isHead = (line: string, rest: string): boolean =>
  rest === '' || /[:–—]/.test(line.slice(0, line.length - rest.length)) || /^\d+[.)]/.test(rest);

function modulesOf({ of, head, lines }: Section): PastedModule[] {
  if (of !== 'module') return [];
  if (head === '' && isOutline(lines)) return outlineOf(lines);
  const { title, hours, body } = titleOf(head, lines);
  const topics = topicsOf(body);
  return title === '' && topics.length === 0 && hours === null ? [] : [{ title, hours, topics }];
}

/**
 * Splits the title of a module from its content. The title is beside the number, or alone on the next line. A long text
 * there is content.
 */
function titleOf(head: string, lines: readonly string[]): { title: string; hours: number | null; body: string[] } {
  const { text, hours } = splitHours(head);
  if (text !== '') {
    const named = /^([^:;.]{2,80}?)\s*[:–—]\s+(.{20,})$/.exec(text);
    if (named?.[1] && named[2]) return { title: named[1], hours, body: [named[2], ...lines] };
    const isTitle = text.length <= 80 && (text.match(/[,;]/g) ?? []).length < 3;
    return isTitle ? { title: text.replace(/[\s:.–—-]+$/, ''), hours, body: [...lines] } : { title: '', hours, body: [text, ...lines] };
  }
  const [first = '', ...rest] = lines;
  const below = splitHours(first);
  const isAlone = rest.length > 0 && first.length <= 80 && !/[,;.]/.test(first) && !hasBullet(first.trim());
  return isAlone
    ? { title: below.text.replace(/:$/, ''), hours: hours ?? below.hours, body: rest }
    : { title: '', hours, body: [...lines] };
}

/**
 * Splits the content of a module into topics: by bullets, by lines if they look like a list, otherwise as running text.
 */
function topicsOf(lines: readonly string[]): PastedTopic[] {
  const trimmed = lines.map((line) => line.trim());
  const bullets = trimmed.filter(hasBullet).length;
  if (bullets >= 2 || bullets === trimmed.length) return joined(trimmed, (line) => !hasBullet(line)).flatMap(topicsOfEntry);
  if (isList(trimmed)) return joined(trimmed, (line) => /^\p{Ll}/u.test(line)).flatMap(topicsOfEntry);
  return topicsOfText(trimmed.join(' ')).flatMap(topicsOfEntry);
}

const isList = (lines: readonly string[]): boolean =>
  lines.length > 1 &&
  lines.every((line) => line.length <= 80 && !/[;]|,$|\w\.\s+\p{Lu}/u.test(line)) &&
  lines.filter((line) => /^[\p{Lu}\d]/u.test(line)).length >= lines.length * 0.7 &&
  lines.filter((line) => line.includes(', ')).length <= lines.length / 2;

/** Joins each entry with its continuation lines, for which `goesOn` is true. */
function joined(lines: readonly string[], goesOn: (line: string) => boolean): string[] {
  const entries: string[] = [];
  for (const line of lines) {
    if (goesOn(line) && entries.length > 0) entries[entries.length - 1] += ` ${line}`;
    else entries.push(line);
  }
  return entries;
}

/** Converts an entry to topics: usually one. Longer text continues in further topics, without hours. */
function topicsOfEntry(entry: string): PastedTopic[] {
  const { text, hours } = splitHours(withoutBullet(entry));
  return fitted(text.replace(/[\s.;,:]+$/, '')).map((title, at) => ({ title, hours: at === 0 ? hours : null }));
}

/** True for an outline with tabs, from this editor or a document, with topics indented below their module. */
const isOutline = (lines: readonly string[]): boolean =>
  !(lines[0] ?? '\t').startsWith('\t') && lines.some((line) => line.startsWith('\t'));

function outlineOf(lines: readonly string[]): PastedModule[] {
  const modules: PastedModule[] = [];
  for (const line of lines) {
    if (line.startsWith('\t')) modules.at(-1)?.topics.push(...topicsOfEntry(line.trim()));
    else {
      const { text, hours } = splitHours(withoutBullet(line));
      modules.push({ title: text, hours, topics: [] });
    }
  }
  return modules;
}
