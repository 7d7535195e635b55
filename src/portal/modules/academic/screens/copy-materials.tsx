import { copyMaterials } from '../../../../contract/academic/copy-materials.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { to } from '../../../links.ts';
import { MaterialKindText } from '../parts/materials/cells.tsx';

/** Copies material from earlier classes of a course to a current class. */
export const Screen = stepsScreen({
  title: 'nav.classMaterialCopy',
  texts: 'copyMaterials',
  of: copyMaterials,
  isTicked: ({ state, isLatest }) => state === 'new' && isLatest,
  columns: [
    { key: 'kind', cell: ({ kind }) => <MaterialKindText kind={kind} /> },
    { key: 'file', cell: ({ file }) => file },
    { key: 'visibleFrom', cell: ({ visibleFrom }, format) => format.dateTime(visibleFrom) },
  ],
  links: ({ targetId }) =>
    targetId === null ? [] : [{ key: 'courseRoom', href: to('courseRoom', { id: targetId }, { tab: 'material' }) }],
});
