import { Banner } from '../../kit/banner.tsx';
import { Bdi } from '../../kit/bdi.tsx';
import type { Href } from '../../route.ts';

interface Props {
  title: string;
  people: readonly { id: number; name: string; href: Href; detail: string }[];
}

const most = 3;

/** Warns about similar people with links that open in another tab. Never blocks saving. */
export function SimilarPeople({ title, people }: Props) {
  if (people.length === 0) return null;
  return (
    <Banner tone="warning">
      {title}{' '}
      {people.slice(0, most).map(({ id, name, href, detail }) => (
        <span key={id}>
          <a href={href} target="_blank" rel="noreferrer">
            {name}
          </a>{' '}
          (<Bdi>{detail}</Bdi>){' '}
        </span>
      ))}
    </Banner>
  );
}
