import { defaultCollege, type College } from '../contract/core/college.ts';

/** The college, as the server has written it into the page; the specification's where it has not. */
export function college(): College {
  const said = typeof document === 'undefined' ? {} : document.documentElement.dataset;
  return {
    name: said['college'] ?? defaultCollege.name,
    shortName: said['collegeShort'] ?? defaultCollege.shortName,
    logo: said['collegeLogo'] ?? defaultCollege.logo,
  };
}

/** The name in the header: the specification's (spec §2), or another college's own, on a phone the short one. */
export function brand(isCompact: boolean): string {
  const { name, shortName } = college();
  if (name === defaultCollege.name) return 'PARALA MAHARAJA';
  return isCompact ? shortName : name;
}
