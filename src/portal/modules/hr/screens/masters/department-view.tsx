/** A department's own page. */
export { View as Screen } from './department.tsx';
