import type { Described } from '../../src/portal/kinds/described.ts';
import { foundColumns } from '../../src/portal/kinds/search/found-columns.tsx';
import type { FieldWords } from '../../src/portal/kinds/search/field-words.ts';
import { headOf, labelOf } from '../../src/portal/kinds/search/texts.ts';

/** The part of the kit that shows a label. */
export type Place = 'head' | 'button' | 'tab' | 'chip';

/** A text in a narrow place. If it has several keys, the first existing one is shown. */
export interface Label {
  readonly place: Place;
  readonly keys: readonly string[];
  /** Width of the column, for heads and chips. */
  readonly width?: `${number}rem`;
  readonly isSortable?: boolean;
  /** Without an icon, for chips. */
  readonly isPlain?: boolean;
}

type Texts = ReadonlyMap<string, string>;

/** Labels by the place in their key, with the width of a column that declares none. A chip then has about 20 letters. */
const places: readonly (readonly [pattern: RegExp, place: Place, width?: `${number}rem`])[] = [
  [/\.head\.[^.]+$/, 'head', '10rem'],
  [/\.(action|link)\.[^.]+$/, 'button'],
  [/^kind\.form\.(save|saveAndNext|cancel|revert)$/, 'button'],
  [/\.tabs?\.(?!label$)[^.]+$/, 'tab'],
  [/\.choice\.(status|state)\.[^.]+$/, 'chip', '12rem'],
];

/** The labels of all texts. Heads and chips have the narrowest column among those that the screens describe. */
export function labelsOf(screens: readonly Described[], english: Texts): Label[] {
  const labels = new Map<string, Label>();
  const idOf = ({ place, keys }: Label) => `${place} ${keys.find((key) => english.has(key))}`;
  const widthOf = (label: Label | undefined) => parseFloat(label?.width ?? 'Infinity');
  for (const label of screens.flatMap((screen) => [...headsIn(screen), ...chipsIn(screen, english)])) {
    const id = idOf(label);
    if (!labels.has(id) || widthOf(label) < widthOf(labels.get(id))) labels.set(id, label);
  }
  for (const key of english.keys()) {
    const [, place, width] = places.find(([pattern]) => pattern.test(key)) ?? [];
    if (!place) continue;
    const label: Label = { place, keys: [key], ...(width && { width }) };
    if (!labels.has(idOf(label))) labels.set(idOf(label), label);
  }
  return [...labels.values()];
}

/** The text of a label, with a number in each of its gaps. */
export function wordsOf({ keys }: Label, texts: Texts): string {
  // A language without the plural form of a key has its general one.
  const names = keys.flatMap((key) => [key, key.replace(/_[a-z]+$/, '_other')]);
  const text = names.map((name) => texts.get(name)).find((candidate) => candidate !== undefined);
  if (text === undefined) throw new Error(`No text for ${keys.join(', ')}.`);
  return text.replaceAll(/\{\{[^}]*\}\}/g, '12');
}

function headsIn({ kind, of }: Described): Label[] {
  if (kind === 'list') {
    return of.columns.flatMap(({ key, label, width, sort }): Label[] =>
      label === undefined
        ? [{ place: 'head', keys: [`${of.texts}.head.${key}`, `${of.texts}.field.${key}`], width, isSortable: sort !== undefined }]
        : [],
    );
  }
  if (kind !== 'search') return [];
  return foundColumns(of, of.of.catalogue.names, namesAsWords, String).flatMap(({ key, width, sort }): Label[] => {
    const { keys, owner } = key === 'name' ? labelOf(of.of, key) : headOf(of.of, key);
    // The head of a part of a list is made of two texts, and may be taller.
    return owner === undefined ? [{ place: 'head', keys, width, isSortable: sort !== undefined }] : [];
  });
}

/** Words for columns. Only the widths of the columns are used. */
const namesAsWords: FieldWords = {
  label: (name) => name,
  head: (name) => name,
  word: (_name, choice) => choice,
  groups: [],
  mayUse: () => true,
};

/** Columns whose badges have no icon. */
const plainColumns = ['action', 'isSystem', 'source'];

/** The choices of each column with a status. */
function chipsIn({ kind, of }: Described, english: Texts): Label[] {
  if (kind !== 'list') return [];
  return of.columns.flatMap(({ key, role, width }): Label[] => {
    if (role !== 'status') return [];
    const start = `${of.texts}.choice.${key}.`;
    const choices = [...english.keys()].filter((name) => name.startsWith(start));
    const shared = key === 'isActive' ? ['kind.resource.active', 'kind.resource.inactive'] : [];
    return (choices.length > 0 ? choices : shared).map((name) => ({
      place: 'chip',
      keys: [name],
      width,
      isPlain: plainColumns.includes(key),
    }));
  });
}
