import type { Cell, CellRows } from './table.ts';
import { contentTypes, packageLinks, sheetEnd, sheetStart, stringsStart, styles, workbookLinks, workbookOf } from './workbook-parts.ts'; // prettier-ignore
import { PackedFile, zipOf } from './zip.ts';

interface Sheet {
  name: string;
  file: PackedFile;
  rows: number;
}

/** How a sheet looks: the widths of its columns in characters, whether its first row stays in view. */
export interface SheetLook {
  widths: readonly number[];
  hasHead: boolean;
}

const plain = 0;
const bold = 1;
const day = 2;
const wrapped = 3;
/** No cell of a workbook holds more. */
const longestText = 32_767;

/** A workbook (ECMA-376) that packs its rows as they come; each distinct text is kept once. */
export class Workbook {
  readonly #sheets: Sheet[] = [];
  readonly #strings = new PackedFile('xl/sharedStrings.xml');
  readonly #numberOf = new Map<string, number>();

  constructor() {
    this.#strings.write(stringsStart);
  }

  get sheetNames(): string[] {
    return this.#sheets.map(({ name }) => name);
  }

  /** A new sheet, to which rows go from now on. */
  addSheet(name: string, { widths, hasHead }: SheetLook): void {
    this.#sheets.at(-1)?.file.write(sheetEnd);
    const file = new PackedFile(`xl/worksheets/sheet${this.#sheets.length + 1}.xml`);
    file.write(sheetStart(widths, hasHead));
    this.#sheets.push({ name, file, rows: 0 });
  }

  addRows(rows: CellRows, style: 'plain' | 'head' | 'fact' = 'plain'): void {
    const sheet = this.#sheets.at(-1);
    if (!sheet) throw new Error('A workbook has no row without a sheet.');
    for (const row of rows) {
      const number = (sheet.rows += 1);
      const cells = row.map((cell, column) => this.#cell(cell, `${letters(column)}${number}`, styleOf(style, column)));
      sheet.file.write(`<row r="${number}">${cells.join('')}</row>`);
    }
  }

  /** The whole file; nothing can be added any more. */
  end(): Buffer {
    this.#sheets.at(-1)?.file.write(sheetEnd);
    this.#strings.write('</sst>');
    const part = (name: string, text: string) => {
      const file = new PackedFile(name);
      file.write(text);
      return file;
    };
    return zipOf([
      part('[Content_Types].xml', contentTypes(this.#sheets.length)),
      part('_rels/.rels', packageLinks),
      part('xl/workbook.xml', workbookOf(this.sheetNames.map(escaped))),
      part('xl/_rels/workbook.xml.rels', workbookLinks(this.#sheets.length)),
      part('xl/styles.xml', styles),
      ...this.#sheets.map(({ file }) => file),
      this.#strings,
    ]);
  }

  /** Text stays text: a registration number is never shown as 2.6E+09. */
  #cell(cell: Cell, at: string, style: number): string {
    if (cell === null || cell === '') return '';
    if (typeof cell === 'number') return `<c r="${at}"${styled(style)}><v>${cell}</v></c>`;
    if (cell instanceof Date) return `<c r="${at}" s="${day}"><v>${dayNumber(cell)}</v></c>`;
    return `<c r="${at}"${styled(style)} t="s"><v>${this.#textNumber(cell)}</v></c>`;
  }

  #textNumber(text: string): number {
    const known = this.#numberOf.get(text);
    if (known !== undefined) return known;
    const number = this.#numberOf.size;
    this.#numberOf.set(text, number);
    this.#strings.write(`<si><t xml:space="preserve">${escaped(text.slice(0, longestText))}</t></si>`);
    return number;
  }
}

const styled = (style: number) => (style === plain ? '' : ` s="${style}"`);

function styleOf(style: 'plain' | 'head' | 'fact', column: number): number {
  if (style === 'plain') return plain;
  return style === 'head' || column === 0 ? bold : wrapped;
}

/** Days since 1899-12-30, as workbooks count them. */
const dayNumber = (date: Date) => date.getTime() / 86_400_000 + 25_569;

/** A, B, …, Z, AA, … */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of an XML document, without the signs that no such document may hold. */
function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these very signs
  return text.replace(/[&<>"\0-\x08\x0B\f\x0E-\x1F\uFFFE\uFFFF]/g, (sign) => entities[sign] ?? '');
}
