import type { FoundStudent } from '../../../../../contract/student/search.ts';
import { searchFields } from '../../../../../contract/student/search-fields.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import type { Format } from '../../../../i18n/format.ts';
import type { Column } from '../../../../kinds/list/description.ts';
import { Status } from '../student-cells.tsx';
import type { FieldWords } from './field-words.ts';

/** The columns of the found: the name, then what was chosen, in its order. */
export function foundColumns(
  names: readonly string[],
  words: FieldWords,
  say: (isYes: boolean) => string,
): Column<FoundStudent>[] {
  const nameColumn: Column<FoundStudent> = {
    key: 'name',
    label: words.label('name'),
    width: '13rem',
    role: 'name',
    sort: 'name',
    cell: ({ name }) => name,
    text: ({ name }) => name,
  };
  let facts = 0;
  const others = names.map((name): Column<FoundStudent> => {
    const kind = searchFields[name]?.kind;
    const isNumber = kind === 'number' || kind === 'money';
    const role = name === 'status' ? 'status' : (facts += 1) <= 3 ? 'fact' : undefined;
    const text = (row: FoundStudent, format: Format) => textOf(name, row, { words, say, format });
    return {
      key: name,
      label: words.head(name),
      width: widthOf(name),
      sort: name,
      role,
      ...(isNumber && { align: 'end' as const }),
      cell: (row, format) =>
        name === 'status' ? (
          <Status student={{ status: row.values['status'] as never }} />
        ) : kind === 'text' || kind === 'reference' ? (
          <Bdi>{text(row, format) ?? ''}</Bdi>
        ) : (
          text(row, format)
        ),
      ...(kind === 'text' && { text: (row: FoundStudent) => (row.values[name] ?? null) as string | null }),
    };
  });
  return [nameColumn, ...others];
}

interface Saying {
  words: FieldWords;
  say: (isYes: boolean) => string;
  format: Format;
}

/** A value in the reader's words. */
function textOf(name: string, { values }: FoundStudent, { words, say, format }: Saying): string | null {
  const value = values[name] ?? null;
  if (value === null) return null;
  switch (searchFields[name]?.kind) {
    case 'flag':
      return say(value === true);
    case 'money':
      return format.money(Number(value));
    case 'number':
      // A year is a name, not a figure.
      return /year$/i.test(name) ? String(value) : format.number(Number(value));
    case 'date':
      return format.date(String(value));
    case 'choice':
      return words.word(name, String(value));
    default:
      return String(value);
  }
}

function widthOf(name: string): `${number}rem` {
  const field = searchFields[name];
  const own = numbered[name];
  if (own) return own;
  // Whose part it is takes room over the column.
  if (field?.kind === 'number' && !field.partOf) return '7rem';
  if (field?.kind !== 'text') return '9rem';
  return /name|line1|email|board|institution|mentor|occupation/i.test(name) ? '14rem' : '9rem';
}

/** Numbers and names of a class are as long as they are: the usual columns stand side by side on an office screen. */
const numbered: Readonly<Record<string, `${number}rem`>> = {
  regdNo: '8.5rem',
  rollNo: '7.5rem',
  branch: '6rem',
  batch: '6.5rem',
  semester: '4.5rem',
  status: '8rem',
};
