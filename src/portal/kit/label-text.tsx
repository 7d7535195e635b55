/** Labels without Arabic letters must be isolated in Arabic. Mixed ones keep the direction of the page. */
export const isIsolated = (label: string): boolean => !/\p{Script=Arabic}/u.test(label);

/** A label of data or of the portal. In Arabic, a term such as `2026-27 odd` is drawn in the wrong order unless isolated. */
export const LabelText = ({ children }: { children: string }) => (isIsolated(children) ? <bdi>{children}</bdi> : children);
