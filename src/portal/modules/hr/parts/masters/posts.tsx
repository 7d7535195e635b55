import { useState } from 'react';
import { departmentPosts } from '../../../../../contract/hr/departments.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import type { MasterRow } from '../../../../kinds/resource/description.ts';
import { Answered } from './answered.tsx';
import { PostsForm } from './posts-form.tsx';

/** The sanctioned posts of a department by designation, beside who is in position. */
export function Posts({ record: { id } }: PartProps<MasterRow>) {
  const answer = useCall(departmentPosts, { id });
  // After somebody else's change the posts are read again, and begun again.
  const [round, setRound] = useState(0);
  const again = () => void answer.refetch().then(() => setRound(round + 1));
  return (
    <Answered answer={answer}>
      {(sanctioned) => <PostsForm key={round} id={id} sanctioned={sanctioned} onAgain={again} />}
    </Answered>
  );
}
