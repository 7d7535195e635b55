/**
 * Colours by role. Each role that may carry text has a partner: `accent` with `onAccent`, `accentSoft` with
 * `onAccentSoft`. `edge` is for inputs and icons, `border` only separates, `mark` is the brass of the college’s seal
 * and marks the current position. test/portal/kit/palette.test.ts checks the contrast of every pair.
 */
export interface Palette {
  surface: string;
  raised: string;
  sunken: string;
  border: string;
  edge: string;
  text: string;
  muted: string;
  accent: string;
  onAccent: string;
  accentHover: string;
  accentSoft: string;
  onAccentSoft: string;
  mark: string;
  success: string;
  onSuccess: string;
  successSoft: string;
  onSuccessSoft: string;
  warning: string;
  onWarning: string;
  warningSoft: string;
  onWarningSoft: string;
  danger: string;
  onDanger: string;
  dangerHover: string;
  dangerSoft: string;
  onDangerSoft: string;
  focus: string;
}

/** Light: warm greys, a teal ink, brass for marks. */
export const light: Palette = {
  surface: '#f6f4ef',
  raised: '#fffefb',
  sunken: '#ece8df',
  border: '#dad4c8',
  edge: '#857e70',
  text: '#1b2027',
  muted: '#5a564c',
  accent: '#1c4f68',
  onAccent: '#ffffff',
  accentHover: '#143e53',
  accentSoft: '#e0ecf0',
  onAccentSoft: '#143e53',
  mark: '#a8742a',
  success: '#1f6b3d',
  onSuccess: '#ffffff',
  successSoft: '#e1f0e4',
  onSuccessSoft: '#17532f',
  warning: '#865800',
  onWarning: '#ffffff',
  warningSoft: '#f9edd0',
  onWarningSoft: '#674300',
  danger: '#ae2a20',
  onDanger: '#ffffff',
  dangerHover: '#8a1d16',
  dangerSoft: '#fae5e1',
  onDangerSoft: '#8a1d16',
  focus: '#0b7189',
};

/** Dark: near-black, lighter raised surfaces, softer accents, borders instead of shadows. */
export const dark: Palette = {
  surface: '#121417',
  raised: '#1a1d21',
  sunken: '#23272c',
  border: '#30353b',
  edge: '#767f89',
  text: '#e9e6df',
  muted: '#a6a399',
  accent: '#86c3d8',
  onAccent: '#06222d',
  accentHover: '#a3d5e5',
  accentSoft: '#17323d',
  onAccentSoft: '#abdceb',
  mark: '#d3a459',
  success: '#7fc796',
  onSuccess: '#06250f',
  successSoft: '#17301f',
  onSuccessSoft: '#a2dfb5',
  warning: '#e0b25c',
  onWarning: '#2a1b00',
  warningSoft: '#352a12',
  onWarningSoft: '#f0cd8c',
  danger: '#f0988d',
  onDanger: '#350905',
  dangerHover: '#f7bab2',
  dangerSoft: '#3f1e1b',
  onDangerSoft: '#f7bab2',
  focus: '#7fd0ea',
};
