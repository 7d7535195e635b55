/** A minimal PDF of one page, with a heading and lines below. */
export function onePage(heading: string, lines: readonly string[]): Buffer {
  const text = [`/F1 18 Tf 56 780 Td (${escape(heading)}) Tj`, '/F1 11 Tf', ...lines.map((line) => `0 -26 Td (${escape(line)}) Tj`)].join(
    '\n',
  );
  const content = `BT\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}

/**
 * Replaces dashes and apostrophes by ASCII, removes other characters beyond ASCII, and escapes parentheses and
 * backslashes for PDF.
 */
function escape(line: string): string {
  return line
    .replace(/[–—]/g, '-')
    .replace(/’/g, "'")
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[\\()]/g, (mark) => `\\${mark}`);
}
