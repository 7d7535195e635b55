import type { Values } from '../../../../../../machines/editor.ts';
import { LockedNote } from './locked-note.tsx';
import { SimilarNote } from './similar-note.tsx';

/** Notes on the basic fields of the form: locked fields and similar courses. */
export const BasicsNote = (props: { values: Values; id: number | null }) => (
  <>
    <LockedNote id={props.id} />
    <SimilarNote {...props} />
  </>
);
