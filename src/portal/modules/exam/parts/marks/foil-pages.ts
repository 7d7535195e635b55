/** The most question boxes that fit a portrait page. */
const mostUpright = 12;

/** The page format of a foil: portrait with 30 students, or landscape with 20 if the questions need the width. */
export function foilPaper(questions: number): { paper: 'portrait' | 'landscape'; rows: number } {
  return questions > mostUpright ? { paper: 'landscape', rows: 20 } : { paper: 'portrait', rows: 30 };
}

/** The lines of each page, in order. A sheet without students has no pages. */
export const pagesOf = <Line>(lines: readonly Line[], rows: number): Line[][] =>
  Array.from({ length: Math.ceil(lines.length / rows) }, (_, page) => lines.slice(page * rows, (page + 1) * rows));
