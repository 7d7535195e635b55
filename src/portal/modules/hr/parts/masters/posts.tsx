import { departmentPosts } from '../../../../../contract/hr/departments.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import type { MasterRow } from '../../../../kinds/resource/description.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { Answered } from './answered.tsx';
import { PostsEditor } from './posts-editor.tsx';

/** Sanctioned posts of a department by designation, beside employees in position. */
export function Posts({ record: { id } }: PartProps<MasterRow>) {
  const answer = useCall(departmentPosts, { id });
  const mayChange = useMay('Employee_Master');
  const { isOpen: isWhole, open: showAll } = useDisclosure();
  return (
    <Answered answer={answer}>
      {(sanctioned) => (
        <PostsEditor
          key={`${id} ${isWhole} ${mayChange}`}
          sanctioned={sanctioned}
          isWhole={isWhole}
          mayChange={mayChange}
          onWhole={() => showAll()}
        />
      )}
    </Answered>
  );
}
