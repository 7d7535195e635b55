/** So many boxes for questions stand beside each other on a page that is upright. */
const mostUpright = 12;

/** How the foil of a sheet lies on paper: 30 students on a page, 20 where its questions need the broad side. */
export function foilPaper(questions: number): { paper: 'portrait' | 'landscape'; rows: number } {
  return questions > mostUpright ? { paper: 'landscape', rows: 20 } : { paper: 'portrait', rows: 30 };
}

/** The lines of each page, in their order; a sheet without students has no page. */
export const pagesOf = <Line>(lines: readonly Line[], rows: number): Line[][] =>
  Array.from({ length: Math.ceil(lines.length / rows) }, (_, page) => lines.slice(page * rows, (page + 1) * rows));
