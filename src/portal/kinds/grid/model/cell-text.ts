import type { ChoiceColumn, Column, LevelColumn, NumberColumn, Option, Reason, ReferenceColumn, Row, TextColumn, Value } from './column.ts';
import { compareDecimals, isMultiple, tidyDecimal } from './decimal.ts';

/** The meaning of a text in a column: a value, or the reason for refusing it. */
export type ParsedText = { readonly value: Value } | { readonly reason: Reason };

/**
 * Parses typed or pasted text. Empty text is an empty value in every column; required columns are checked when saving.
 */
export function parse(column: Column, text: string): ParsedText {
  const typed = text.trim();
  if (typed === '') return { value: column.type === 'flag' ? false : null };
  switch (column.type) {
    case 'level':
      return level(column, typed);
    case 'number':
      return number(column, typed);
    case 'text':
      return words(column, typed);
    case 'choice':
    case 'reference':
      return oneOf(column, typed);
    case 'flag':
      return flag(typed);
    case 'readonly':
      return refuse('notAllowed');
  }
}

/** The text of a value for showing, copying and amending: the code of a reference, the label of a choice. */
export function format(column: Column, value: Value, row?: Row, index = 0): string {
  if (column.type === 'readonly') return (row && column.text?.(row, index)) ?? String(value ?? '');
  if (value === null) return '';
  if (column.type === 'flag') return value ? '✓' : '';
  if (column.type === 'choice' || column.type === 'reference') {
    const option = column.options.find((option) => option.value === value);
    const short = column.type === 'reference' ? option?.code : undefined;
    return short ?? option?.label ?? String(value);
  }
  return String(value);
}

/** The options that match a text, best match first. */
export function optionsFor({ options }: ChoiceColumn | ReferenceColumn, text: string): readonly Option[] {
  const typed = folded(text);
  if (typed === '') return options;
  const rankOf = ({ code = '', label }: Option): number => {
    const [short, long] = [folded(code), folded(label)];
    if (short === typed || long === typed) return 0;
    if (short.startsWith(typed)) return 1;
    if (long.startsWith(typed)) return 2;
    return long.includes(typed) || short.includes(typed) ? 3 : 4;
  };
  return options
    .map((option) => ({ option, rank: rankOf(option) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

const refuse = (code: Reason['code'], words: Omit<Reason, 'code'> = {}): ParsedText => ({ reason: { code, ...words } });

function level({ max = 3 }: LevelColumn, typed: string): ParsedText {
  const figures = plainFigures(typed);
  if (/^[-–−0]$/.test(figures)) return { value: null };
  const value = /^\d{1,2}$/.test(figures) ? Number(figures) : 0;
  return value >= 1 && value <= max ? { value } : refuse('outOfRange', { min: 1, max });
}

function number({ min = '0', max, step = '1', letters = {} }: NumberColumn, typed: string): ParsedText {
  const letter = Object.keys(letters).find((candidate) => candidate.toLowerCase() === typed.toLowerCase());
  if (letter !== undefined) return { value: letter };
  // A comma is the decimal separator in half of the languages; mark cells have no thousands separators.
  const value = tidyDecimal(plainFigures(typed).replace(/[,٫]/, '.'));
  if (value === null) return refuse('notANumber');
  if (compareDecimals(value, min) < 0 || (max !== undefined && compareDecimals(value, max) > 0))
    return refuse('outOfRange', { min, ...(max !== undefined && { max }) });
  return isMultiple(value, step) ? { value } : refuse('badStep', { step });
}

function words({ min = 0, max = 4000, isMultiline = false }: TextColumn, typed: string): ParsedText {
  const value = isMultiline ? typed.replace(/\r\n?/g, '\n') : typed.replace(/\s+/g, ' ');
  if (value.length < min) return refuse('tooShort', { min });
  return value.length > max ? refuse('tooLong', { max }) : { value };
}

function oneOf(column: ChoiceColumn | ReferenceColumn, typed: string): ParsedText {
  const [first, second] = optionsFor(column, typed);
  const code = column.type === 'reference' ? 'unknownReference' : 'notAllowed';
  if (!first) return refuse(code);
  const isWhole = [first.code ?? '', first.label].some((words) => folded(words) === folded(typed));
  return isWhole || !second ? { value: first.value } : refuse(code);
}

/** Accepts common typed and spreadsheet forms of yes and no. */
function flag(typed: string): ParsedText {
  if (/^(?:1|x|✓|✔|☑|y|yes|true)$/i.test(typed)) return { value: true };
  return /^(?:0|-|–|☐|n|no|false)$/i.test(typed) ? { value: false } : refuse('notAllowed');
}

const folded = (text: string): string => text.trim().toLocaleLowerCase().replace(/\s+/g, ' ');

/** The zero digits of scripts used with our languages. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10];

/** Converts Arabic, Devanagari, Odia and other digits to 0 to 9. */
function plainFigures(text: string): string {
  return text.replace(/\p{Nd}/gu, (figure) => {
    const point = figure.codePointAt(0)!;
    const zero = zeros.find((first) => point >= first && point < first + 10);
    return zero === undefined ? figure : String(point - zero);
  });
}
