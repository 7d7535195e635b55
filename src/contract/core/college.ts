/** The college that runs the portal, as shown on the pages before and after signing in. */
export interface College {
  readonly name: string;
  /** Shown in the tab's title, and in the header on a phone. */
  readonly shortName: string;
  /** Address of the picture. */
  readonly logo: string;
}

/** The specification's college, used unless the settings name another; the pages are built with it. */
export const defaultCollege: College = {
  name: 'Parala Maharaja Engineering College',
  shortName: 'PMEC',
  logo: '/logo-pmec.png',
};
