import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import * as styles from './outline.css.ts';
import type { OutlineWork } from './use-outline.ts';

interface Props {
  work: OutlineWork;
  books: unknown;
  onBooks: (books: readonly unknown[]) => void;
}

/** Summary of the last pasted text, with a button to add its books to the book list. */
export function PastedNote({ work, books, onBooks }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pasted } = work;
  if (!pasted) return null;
  const topics = pasted.modules.reduce((total, module) => total + module.topics.length, 0);
  const add = () => {
    onBooks([...(Array.isArray(books) ? (books as unknown[]) : []), ...pasted.books]);
    work.forgetPasted();
  };
  return (
    <div className={styles.findings} role="status">
      {t('course.outline.pasted', {
        modules: format.number(pasted.modules.length),
        topics: format.number(topics),
      })}
      {pasted.books.length > 0 && (
        <Button size="small" onClick={add}>
          {t('course.outline.addBooks', { count: format.number(pasted.books.length) })}
        </Button>
      )}
    </div>
  );
}
