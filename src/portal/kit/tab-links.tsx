import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Icon } from './icon.tsx';
import * as styles from './navigation.css.ts';

export interface TabLink {
  href: string;
  label: string;
  isCurrent: boolean;
  icon?: LucideIcon | undefined;
  count?: string | undefined;
}

/**
 * Tabs with separate addresses: real links, so that Back and shared links work. If they scroll, the current tab is in
 * view.
 */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const bar = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} className={styles.tab} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.icon && <Icon of={tab.icon} />}
          {tab.label}
          {tab.count !== undefined && <span className={styles.tabCount}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
