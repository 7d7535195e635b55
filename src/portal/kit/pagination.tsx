import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageSizes } from '../../contract/core/paging.ts';
import { formatCount } from './format.ts';
import { Icon } from './icon.tsx';
import * as styles from './navigation.css.ts';
import { pageNumbers } from './page-numbers.ts';
import { Select } from './select.tsx';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** Without it the page size is fixed. */
  onPageSize?: ((pageSize: number) => void) | undefined;
}

/** Position in the result, with links to other pages. Buttons at the ends stay focusable and are marked as disabled. */
export function Pagination({ page, pageSize, total, onPage, onPageSize }: PaginationProps) {
  const { t, i18n } = useTranslation();
  const show = (value: number) => formatCount(value, i18n.language);
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const step = (icon: LucideIcon, label: string, target: number) => {
    const isResting = target < 1 || target > pageCount || target === page;
    return (
      <li>
        <button
          type="button"
          className={styles.pageButton}
          aria-label={label}
          title={label}
          aria-disabled={isResting || undefined}
          onClick={() => !isResting && onPage(target)}
        >
          <Icon of={icon} isMirrored />
        </button>
      </li>
    );
  };
  return (
    <div className={styles.pagination}>
      {onPageSize && (
        <label className={styles.pageSize}>
          <span>{t('common.pages.size')}</span>
          <Select
            size="small"
            className={styles.pageSizeSelect}
            value={String(pageSize)}
            onValue={(value) => onPageSize(Number(value))}
            options={pageSizes.map((size) => ({ value: String(size), label: show(size) }))}
          />
        </label>
      )}
      <span className={styles.range} role="status">
        {total === 0 ? t('common.pages.none') : t('common.pages.range', { from: show(first), to: show(last), total: show(total) })}
      </span>
      <nav aria-label={t('common.pages.label')}>
        <ul role="list" className={styles.pages}>
          {step(ChevronFirst, t('common.pages.first'), 1)}
          {step(ChevronLeft, t('common.pages.previous'), page - 1)}
          {pageNumbers(page, pageCount).map((number, index) => (
            <li key={number === 'gap' ? `gap ${index}` : number} className={styles.pageNumber}>
              {number === 'gap' ? (
                <span className={styles.pageGap} aria-hidden="true">
                  …
                </span>
              ) : (
                <button
                  type="button"
                  className={styles.pageButton}
                  aria-label={t('common.pages.page', { page: show(number) })}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => number !== page && onPage(number)}
                >
                  {show(number)}
                </button>
              )}
            </li>
          ))}
          <li className={styles.pageOf}>{t('common.pages.pageOf', { page: show(page), total: show(pageCount) })}</li>
          {step(ChevronRight, t('common.pages.next'), page + 1)}
          {step(ChevronLast, t('common.pages.last'), pageCount)}
        </ul>
      </nav>
    </div>
  );
}
