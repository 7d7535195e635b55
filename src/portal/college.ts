import { defaultCollege, type College } from '../contract/core/college.ts';

/** The college, from the attributes that the server writes into the page, or the specification’s. */
export function college(): College {
  const attributes = typeof document === 'undefined' ? {} : document.documentElement.dataset;
  return {
    name: attributes['college'] ?? defaultCollege.name,
    shortName: attributes['collegeShort'] ?? defaultCollege.shortName,
    logo: attributes['collegeLogo'] ?? defaultCollege.logo,
  };
}

/**
 * The name in the header: the specification’s (spec §2), or another college’s own. Narrow screens show the short name.
 */
export function brand(isCompact: boolean): string {
  const { name, shortName } = college();
  if (name === defaultCollege.name) return 'PARALA MAHARAJA';
  return isCompact ? shortName : name;
}
