import type { Values } from '../../../../../../machines/editor.ts';
import { LockedNote } from './locked-note.tsx';
import { SimilarNote } from './similar-note.tsx';

/** Above the basics: what is closed of them, and courses that are much like this one. */
export const BasicsNote = (props: { values: Values; id: number | null }) => (
  <>
    <LockedNote id={props.id} />
    <SimilarNote {...props} />
  </>
);
