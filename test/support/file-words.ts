import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../src/contract/core/endpoint.ts';
import { labelOf, type AnyResource } from '../../src/contract/core/resource.ts';
import type { Catalogue } from '../../src/contract/core/search/catalogue.ts';
import { employeeCatalogue } from '../../src/contract/hr/search-fields.ts';
import { requestableOfEmployees } from '../../src/contract/hr/requests.ts';
import { requestableOfStudents } from '../../src/contract/student/requests.ts';
import { discontinueReasons } from '../../src/contract/student/report-words.ts';
import { studentCatalogue } from '../../src/contract/student/search-fields.ts';
import { api } from '../../src/server/api.ts';
import { core } from '../../src/server/core.ts';
import { modules } from '../../src/server/modules/index.ts';
import { spaced } from '../../src/server/export/english.ts';
import type { Part, Text } from '../../src/server/export/text.ts';
import { searchWords as employeeWords } from '../../src/server/modules/hr/search/english.ts';
import { studentWords } from '../../src/server/modules/student/search/english.ts';
import { inWords } from '../../src/server/resource/columns.ts';
import type { SearchWords } from '../../src/server/search/words.ts';

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'fields' in value && 'also' in value && 'list' in value;

const resources = [core, ...modules].flatMap(({ contract }) => contract.calls.flatMap((calls) => Object.values(calls).filter(isResource)));

/** English sources of the texts of files, each with the places that use it. */
export type FileWords = Map<string, Set<string>>;

/** All English sources: literals in the code of the server, and names and choices of the contract in words. */
export function fileWords(): FileWords {
  const words: FileWords = new Map();
  const add = (text: string, place: string) => void words.set(text, (words.get(text) ?? new Set<string>()).add(place));
  for (const file of sourceFiles('src/server')) for (const text of writtenIn(file)) add(text, placeOf(file));
  for (const [name, call] of api) for (const text of namedBy(name, call)) add(text, name);
  for (const resource of resources) for (const text of wordsOfResource(resource)) add(text, resource.path);
  for (const [place, texts] of searched()) for (const text of texts) add(text, place);
  for (const [table, fields] of Object.entries({ ...requestableOfStudents, ...requestableOfEmployees })) {
    add(inWords(table.replaceAll('_', ' ')), 'corrections');
    for (const name of Object.keys(fields)) add(inWords(name.replace(/(Id|Paise)$/, '')), 'corrections');
  }
  for (const reason of discontinueReasons) add(studentWords.wordOf(reason), 'discontinued');
  return new Map([...words].filter(([text]) => /\p{L}|%/u.test(text)));
}

const placeOf = (file: string): string => file.replace(/^src\/server\/(modules\/)?/, '').replace(/\.ts$/, '');

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/(^|\/)seed\//.test(name))
    .map((name) => join(folder, name));

const usesFiles =
  /\/(export\/(table|text|answer|query-words)|reports\/serve-report|lists\/(source|serve-list)|search\/words)\.ts'|furtherTable/;

/** The texts that a file of the server contains as literals. */
function* writtenIn(file: string): Generator<string> {
  const code = readFileSync(file, 'utf8');
  const isExport = file.startsWith('src/server/export/');
  for (const [, title] of code.matchAll(/\b(?:datewiseFile|courseFile)\(data, '[^']+', '([^']+)'\)/g)) yield title!;
  if (!isExport && !usesFiles.test(code)) return;
  for (const [, text] of code.matchAll(/\bhead: '([^']+)'/g)) yield text!;
  for (const object of code.matchAll(/\bwords: true,/g)) yield* wordsAt(file, code, object.index);
  for (const call of code.matchAll(/\b(phrase|translate)\(/g)) yield* literals(firstArgument(code, call.index + call[0].length));
  for (const call of code.matchAll(/\bfurtherTable(?:<[^\n]*>)?\(/g)) yield* literals(firstArgument(code, call.index + call[0].length));
  for (const [, list] of code.matchAll(/\[([^[\]]+)\]\s*\.map\((?:translate|inSpread)\)/g)) yield* literals(list!);
  for (const [, list] of code.matchAll(/\b(?:allHeads|words) = \[([^[\]]+)\];/g)) yield* literals(list!);
  if (/\bfileOf|\bfile: \{|searchFile|SearchFile\(/i.test(code))
    for (const [, title] of code.matchAll(/\btitle: '([A-Z][^']+)'/g)) yield title!;
  for (const [, about] of code.matchAll(/\babout(?:: | = )\[([\s\S]*?)\n\s*\](?:,| as const)/g))
    for (const [, label] of about!.matchAll(/\['([A-Z][^']*)', /g)) yield label!;
  for (const [, list] of code.matchAll(/\b(?:heads|entryNames|parts|operators|kindWords): ?Readonly<[^=]*> = (\{[\s\S]*?\n\};|\{.*\};)/g))
    yield* values(list!);
  for (const [, name] of code.matchAll(/\bhead: (\w+)\[/g)) yield* valuesOf(file, code, name!);
  for (const [, list] of code.matchAll(/\bmeant: \{([^}]*)\}/g))
    for (const [, name] of list!.matchAll(/(?:^|[\s,])([a-z]\w+)(?=[:,\s]|$)/g)) yield spaced(name!.replace(/Id$/, ''));
  for (const [, head] of code.matchAll(/\.\.\.both\('([^']+)'/g)) yield head!;
  for (const [, title] of code.matchAll(/\bofKind\('\w+', '([^']+)'/g)) yield title!;
  for (const [, list] of code.matchAll(/\btitles = (\{[^}]*\})/g)) yield* values(list!);
}

/** The words of a column: literals in its cell, and the values of the tables that it looks up. */
function* wordsAt(file: string, code: string, index: number): Generator<string> {
  const start = code.lastIndexOf('{', index);
  const column = code.slice(start, closing(code, start));
  const cell = column.slice(column.indexOf('cell:')).replace(/[!=]== '[^']*'/g, '');
  yield* literals(cell);
  for (const [, name] of cell.matchAll(/\b(\w+)\[/g)) yield* valuesOf(file, code, name!);
}

/** The texts of a constant of this file, or of the one that it is imported from. */
function* valuesOf(file: string, code: string, name: string): Generator<string> {
  const constant = new RegExp(`\\bconst ${name}\\b[^=]*= ([{[][\\s\\S]*?[}\\]])( as const)?;`).exec(code);
  if (constant) yield* values(constant[1]!);
  const [, from] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(code) ?? [];
  if (!constant && from) {
    const source = join(dirname(file), from);
    yield* valuesOf(source, readFileSync(source, 'utf8'), name);
  }
}

const literals = (code: string): string[] => [...code.replace(/[!=]== '[^']*'/g, '').matchAll(/'([^']+)'/g)].map(([, text]) => text!);
/** The texts of an object or a list. */
const values = (code: string): string[] =>
  code.startsWith('{') ? [...code.matchAll(/: '([^']+)'/g)].map(([, text]) => text!) : literals(code);

function firstArgument(code: string, start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    const letter = code[at];
    if (letter === "'") at = code.indexOf("'", at + 1);
    else if (letter === '(' || letter === '[' || letter === '{') depth += 1;
    else if (letter === ')' || letter === ']' || letter === '}') depth -= 1;
    if (depth < 0 || (depth === 0 && letter === ',')) return code.slice(start, at);
  }
  return '';
}

function closing(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}

/** Choices that columns show by their codes. */
const shownCodes: Readonly<Record<string, readonly string[]>> = {
  listFeedbackPolicies: ['purpose', 'status'],
  listFeedbackOfferings: ['kind', 'state'],
  listFeedbackQuestions: ['courseKind', 'category', 'answer'],
  listFeedbackSheets: ['courseKind', 'purpose', 'status'],
  listFinalGrades: ['status'],
  listExceptions: ['status'],
  searchSyllabus: ['kind'],
  mapReport: ['status'],
  listGrants: ['effect', 'state'],
  listUsers: ['kind', 'state'],
  listHolders: ['source'],
  listRoles: ['kind'],
  listSignIns: ['outcome'],
  listAuditEvents: ['action'],
  listLeavers: ['reason'],
  listChangeRequests: ['state'],
  redlineReport: ['changes'],
  feedbackStatisticsReport: ['by'],
};

/** Choices that columns show as spaced words. */
const spacedChoices: Readonly<Record<string, readonly string[]>> = {
  retirementsReport: ['cadre'],
  postsReport: ['cadre'],
  trainingReport: ['part', 'mode'],
  redlineReport: ['change'],
};

/** Parameters that are not shown, or under a heading of their own. */
const notParameters = new Set(['q', 'id', 'page', 'pageSize', 'sort', 'format', 'language', 'purpose', 'named']);

/** The texts made of the names and choices of a call that is available as a file. */
function* namedBy(name: string, call: AnyEndpoint): Generator<string> {
  if (call.file !== 'byFormat') return;
  const answer = z.toJSONSchema(call.answer, { unrepresentable: 'any', io: 'output' }) as unknown as Schema;
  for (const field of shownCodes[name] ?? []) yield* choicesOf(answer, field);
  for (const field of spacedChoices[name] ?? []) for (const choice of choicesOf(answer, field)) yield spaced(choice);
  const isReport = 'persons' in (answer.properties ?? {});
  if (!isReport && name !== 'listStudents' && name !== 'listEmployees') return;
  const query = z.toJSONSchema(call.query!, { unrepresentable: 'any', io: 'input' }) as unknown as Schema;
  const ofStudents = call.path.startsWith('/students') || call.path.startsWith('/reports/student');
  const headOf = (parameter: string): string[] => [...sources(ofStudents ? studentWords.headOf(parameter) : spaced(parameter))];
  for (const parameter of Object.keys(query.properties ?? {})) {
    if (notParameters.has(parameter)) continue;
    yield* headOf(parameter.replace(/Id$/, ''));
    for (const choice of choicesOf(query, parameter)) {
      if (parameter === 'missing') yield* headOf(choice);
      else if (parameter === 'gender' || /^[a-z][a-zA-Z]*$/.test(choice)) yield ofStudents ? studentWords.wordOf(choice) : spaced(choice);
    }
  }
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
}

/** The choices of every property of this name, at any depth. */
function choicesOf(schema: object, name: string): string[] {
  const within = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => (key === name ? enums(inner) : within(inner)));
  };
  const enums = (value: unknown): string[] => {
    const { enum: options, anyOf = [], items } = (value ?? {}) as Schema;
    return [...(options ?? []).filter((option) => typeof option === 'string'), ...anyOf.flatMap(enums), ...(items ? enums(items) : [])];
  };
  return within(schema);
}

/** The texts of searches: headings and choices of each field. */
function searched(): [string, string[]][] {
  const of = ({ fields }: Catalogue, { headOf, wordOf }: SearchWords) =>
    Object.entries(fields).flatMap(([name, { kind, options = [], isVerbatim }]) => [
      ...sources(headOf(name)),
      ...(kind === 'choice' && !isVerbatim ? options.map(wordOf) : []),
    ]);
  return [
    ['search of students', of(studentCatalogue, studentWords)],
    ['search of employees', of(employeeCatalogue, employeeWords)],
  ];
}

/** The sources in a text. */
function* sources(text: Text | Part): Generator<string> {
  if (typeof text === 'string') yield text;
  else yield* sourcesIn(text);
}

function* sourcesIn(part: Part): Generator<string> {
  if (typeof part !== 'object') return;
  if ('phrase' in part) yield part.phrase;
  for (const inner of 'phrase' in part ? Object.values(part.gaps) : part.parts) yield* sourcesIn(inner);
}

/** The texts of the generic list of a resource. */
function wordsOfResource({ path, fields, also }: AnyResource): string[] {
  const names = Object.entries(fields).map(([name, { kind }]) => (kind === 'reference' ? labelOf(name) : name.replace(/Paise$/, '')));
  const choices = Object.values(fields).flatMap(({ kind, isVerbatim, options = [] }) => (kind === 'choice' && !isVerbatim ? options : []));
  const added = Object.entries(also).filter(([name]) => !name.endsWith('Id'));
  const codes = added.flatMap(([, schema]) => (schema instanceof z.ZodMiniEnum ? schema.options.map(String) : []));
  return [...[path.slice(1), ...names, ...added.map(([name]) => name), ...choices].map(inWords), ...codes];
}
