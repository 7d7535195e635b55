import { defaultCollege, type College } from '../contract/core/college.ts';

/**
 * Returns the college from the attributes that the server writes into the page. Default: the specification’s college.
 */
export function college(): College {
  const attributes = typeof document === 'undefined' ? {} : document.documentElement.dataset;
  return {
    name: attributes['college'] ?? defaultCollege.name,
    shortName: attributes['collegeShort'] ?? defaultCollege.shortName,
    logo: attributes['collegeLogo'] ?? defaultCollege.logo,
  };
}

/**
 * Returns the name in the header: that of the specification (spec §2) for its college, otherwise the college’s name, or
 * its short name if `isCompact`.
 */
export function brand(isCompact: boolean): string {
  const { name, shortName } = college();
  if (name === defaultCollege.name) return 'PARALA MAHARAJA';
  return isCompact ? shortName : name;
}
