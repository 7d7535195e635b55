export { View as Screen } from './department.tsx';
