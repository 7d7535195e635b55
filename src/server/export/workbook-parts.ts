/** The fixed parts of a workbook (ECMA-376, part 1): what is in it, how cells look, how a sheet begins. */
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const links = 'http://schemas.openxmlformats.org/package/2006/relationships';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const each = (count: number, text: (number: number) => string) =>
  Array.from({ length: count }, (_one, index) => text(index + 1)).join('');

/** The kind of each part. */
export const contentTypes = (sheets: number): string =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>` +
  `<Override PartName="/xl/sharedStrings.xml" ContentType="${kind}.sharedStrings+xml"/>` +
  each(
    sheets,
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${kind}.worksheet+xml"/>`,
  ) + // prettier-ignore
  '</Types>';

/** Where the workbook is. */
export const packageLinks =
  `${declaration}<Relationships xmlns="${links}">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** The sheets in their order; names come escaped. */
export const workbookOf = (names: readonly string[]): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>` +
  names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('') +
  '</sheets></workbook>';

/** Where the sheets, the looks and the texts are. */
export const workbookLinks = (sheets: number): string =>
  `${declaration}<Relationships xmlns="${links}">` +
  each(
    sheets,
    (number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  ) + // prettier-ignore
  `<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/>` +
  `<Relationship Id="rId${sheets + 2}" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;

/** Looks by number: 0 plain, 1 bold, 2 a day, 3 in lines. */
export const styles =
  `${declaration}<styleSheet xmlns="${main}">` +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf>' +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** A sheet up to its first row. */
export function sheetStart(widths: readonly number[], hasHead: boolean): string {
  const pane = hasHead ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : '';
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`); // prettier-ignore
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `${cols}<sheetData>`
  );
}

export const sheetEnd = '</sheetData></worksheet>';

/** The texts of all sheets up to the first. */
export const stringsStart = `${declaration}<sst xmlns="${main}">`;
