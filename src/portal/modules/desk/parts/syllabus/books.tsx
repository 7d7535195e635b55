import { useTranslation } from 'react-i18next';
import type { DeskCourseContent } from '../../../../../contract/desk/syllabus.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';

/** Books of the course. */
export function Books({ record: { books } }: PartProps<DeskCourseContent>) {
  const { t } = useTranslation();
  if (books.length === 0) return <EmptyState level={2} title={t('deskSyllabusCourse.noBooks')} />;
  return (
    <RowsCard
      title={t('deskSyllabusCourse.tab.books')}
      columns={['citation', 'kind'].map((column) => t(`deskSyllabusCourse.book.${column}`))}
      rows={books.map(({ kind, citation, url }) => [
        url ? (
          <a key="book" href={url} target="_blank" rel="noreferrer">
            <bdi>{citation}</bdi>
          </a>
        ) : (
          <bdi key="book">{citation}</bdi>
        ),
        t(`course.choice.books.kind.${kind}`),
      ])}
    />
  );
}
