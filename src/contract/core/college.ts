/** Whose portal it is: what the pages carry, before and after signing in. */
export interface College {
  readonly name: string;
  /** In the tab's title, and in the header of a phone. */
  readonly shortName: string;
  /** Where the picture is to be had. */
  readonly logo: string;
}

/** The specification's, as long as the settings name no other; the pages are built with it. */
export const defaultCollege: College = {
  name: 'Parala Maharaja Engineering College',
  shortName: 'PMEC',
  logo: '/logo-pmec.png',
};
