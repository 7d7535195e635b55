import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { FoundCourse, SearchHit } from '../../../../../contract/syllabus/search.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';
import { Marked } from './marked.tsx';
import * as styles from './search.css.ts';

/** Matching lines of a course, each linked to its place on the course page. */
export function Hits({ course: { id, hits, more } }: { course: FoundCourse }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayOpen = useMayOpen('courseView');
  if (hits.length === 0) return null;
  return (
    <ul className={styles.hits}>
      {hits.map((hit) => (
        <li key={`${hit.place} ${hit.id}`}>
          <span className={styles.where}>
            <Where hit={hit} />
          </span>{' '}
          {mayOpen ? (
            <Link href={`${to('courseView', { id })}#${hit.place}-${hit.id}`}>
              <Marked {...hit} />
            </Link>
          ) : (
            <Marked {...hit} />
          )}
        </li>
      ))}
      {more > 0 && <li className={styles.where}>{t('syllabusSearch.more', { count: more, shown: format.number(more) })}</li>}
    </ul>
  );
}

/** Location of a hit: code of the outcome, module of the topic, or kind of the book. */
function Where({ hit: { place, of } }: { hit: SearchHit }) {
  const { t } = useTranslation();
  return of === null ? t(`syllabusSearch.place.${place}`) : <bdi>{of}</bdi>;
}
