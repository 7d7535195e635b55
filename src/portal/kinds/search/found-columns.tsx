import type { FoundRow, SearchValue } from '../../../contract/core/search/calls.ts';
import type { SearchField } from '../../../contract/core/search/catalogue.ts';
import type { Format } from '../../i18n/format.ts';
import { Bdi } from '../../kit/bdi.tsx';
import type { Column } from '../list/description.ts';
import type { SearchDescription } from './description.ts';
import type { FieldWords } from './field-words.ts';

type Describing<Row extends FoundRow> = Pick<SearchDescription<Row>, 'broad' | 'cells' | 'of' | 'who' | 'widths'>;

/** Number of facts on a phone’s card besides name and status. */
const factsShown = 3;

/** The columns of the results in the given order, including the name. */
export function foundColumns<Row extends FoundRow>(
  description: Describing<Row>,
  names: readonly string[],
  words: FieldWords,
  flagText: (isYes: boolean) => string,
): Column<Row>[] {
  const { of, cells = {} } = description;
  let facts = 0;
  return names.map((name): Column<Row> => {
    if (name === 'name') return nameColumn(words);
    const field = of.catalogue.fields[name];
    const kind = field?.kind;
    const isNumber = (kind === 'number' || kind === 'money') && !field?.isMany;
    const role = name === 'status' ? 'status' : (facts += 1) <= factsShown ? 'fact' : undefined;
    const text = (row: Row, format: Format) => textOf(field, row.values[name] ?? null, { name, words, flagText, format });
    const cell = cells[name];
    return {
      key: name,
      label: words.head(name),
      width: widthOf(description, name),
      ...(!field?.isMany && { sort: name }),
      role,
      ...(isNumber && { align: 'end' as const }),
      cell: (row, format) =>
        cell ? cell(row) : kind === 'text' || kind === 'reference' ? <Bdi>{text(row, format) ?? ''}</Bdi> : text(row, format),
      ...(kind === 'text' && !field?.isMany && { text: (row: Row) => (row.values[name] ?? null) as string | null }),
    };
  });
}

const nameColumn = (words: FieldWords): Column<FoundRow> => ({
  key: 'name',
  label: words.label('name'),
  width: '13rem',
  role: 'name',
  sort: 'name',
  cell: ({ name }) => name,
  text: ({ name }) => name,
});

interface Saying {
  name: string;
  words: FieldWords;
  flagText: (isYes: boolean) => string;
  format: Format;
}

/** A value as text; several values are joined. */
function textOf(field: SearchField | undefined, value: SearchValue, saying: Saying): string | null {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((item) => textOf(field, item, saying)).join(', ');
  const { name, words, flagText: yesOrNo, format } = saying;
  switch (field?.kind) {
    case 'flag':
      return yesOrNo(value === true);
    case 'money':
      return format.money(Number(value));
    case 'number':
      // Years have no thousands separator.
      return /year$/i.test(name) ? String(value) : format.number(Number(value));
    case 'date':
      return format.date(String(value));
    case 'choice':
      return words.word(name, String(value));
    default:
      return String(value);
  }
}

function widthOf({ of, widths, broad }: Describing<never>, name: string): `${number}rem` {
  const field = of.catalogue.fields[name];
  const width = widths?.[name];
  if (width) return width;
  // The heading of a part of a list also names the owner, which needs space.
  if (field?.kind === 'number' && !field.partOf) return '7rem';
  if (field?.kind !== 'text' && !field?.isMany) return '9rem';
  return broad.test(name) ? '14rem' : '9rem';
}
