import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOrFail } from '../../code-missing.ts';
import { Icon } from '../../kit/icon.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import type { ChartsProps, ListCharts as Described } from './description.ts';
import * as styles from './list-charts.css.ts';

/** Charts above a list: expanded on wide screens, collapsed on phones, where the list comes first. */
export function ListCharts({ of, ...props }: { of: Described } & ChartsProps) {
  const { t } = useTranslation();
  const { isOpen: isTurned, set: turn } = useDisclosure();
  const [opensAtFirst] = useState(() => window.matchMedia('(min-width: 64em)').matches);
  const isOpen = opensAtFirst !== isTurned;
  const [Charts] = useState(() => lazy(codeOrFail(async () => (await of.load()).Charts)));
  return (
    <details className={styles.charts} open={isOpen} onToggle={({ currentTarget }) => turn(currentTarget.open !== opensAtFirst)}>
      <summary className={styles.summary}>
        {t(of.title)}
        <Icon of={ChevronDown} size={16} className={styles.turn} />
      </summary>
      {isOpen && (
        <div className={styles.inside}>
          <Suspense fallback={<Skeleton width="full" />}>
            <Charts {...props} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
