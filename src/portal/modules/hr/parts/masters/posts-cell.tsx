import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { postLimit, type SanctionedPosts } from '../../../../../contract/hr/departments.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { NumberInput } from '../../../../kit/number-input.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import * as styles from './posts.css.ts';
import { cellName, postsOf, type usePosts } from './use-posts.ts';

interface Props {
  actor: ReturnType<typeof usePosts>;
  line: SanctionedPosts['posts'][number];
  /** The line's number among all. */
  at: number;
  cell: 'posts' | 'orderNo';
  /** Its number among those shown, for the arrow keys. */
  place: number;
  mayChange: boolean;
}

/** How many posts, or by which order: a field for who may change it, else what is there. */
export function PostsCell({ actor, line, at, cell, place, mayChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = cellName(at, cell);
  const value = useSelector(actor, (snapshot) => snapshot.context.values[name]);
  const problem = useSelector(actor, (snapshot) => snapshot.context.problems[name]);
  const isReadOnly = useSelector(actor, (snapshot) => snapshot.hasTag('readOnly'));
  if (!mayChange) return cell === 'posts' ? format.number(postsOf(value)) : <Bdi>{String(value ?? '')}</Bdi>;
  const shared = {
    className: cell === 'posts' ? styles.posts : styles.orderNo,
    'aria-label': [t(`department.posts.${cell}`), line.designation].join(', '),
    'aria-invalid': problem ? true : undefined,
    title: problem && t(`field.${problem}`, { min: 0, max: postLimit, maxLength: 60 }),
    'data-line': place,
    'data-column': cell,
    readOnly: isReadOnly,
    value: String(value ?? ''),
    onValue: (text: string) => actor.send({ type: 'change', field: name, value: heldOf(cell, text) }),
    onBlur: () => actor.send({ type: 'blur', field: name }),
  };
  return cell === 'posts' ? <NumberInput {...shared} /> : <TextInput {...shared} dir="ltr" maxLength={60} />;
}

/** What is held for what was typed: a number where it is one, nothing for nothing. */
function heldOf(cell: Props['cell'], text: string): unknown {
  const typed = text.trim();
  if (typed === '') return null;
  return cell === 'posts' && /^\d+$/.test(typed) ? Number(typed) : text;
}
