import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateView } from './state-view.tsx';

export interface EmptyStateProps {
  /** "No students in this section yet"; "Nothing here yet" by default. */
  title?: string | undefined;
  text?: ReactNode;
  icon?: LucideIcon | undefined;
  /** The next action: add the first record, clear the search. */
  action?: ReactNode;
  level?: 2 | 3 | undefined;
}

/** Shown instead of content if there is none, which is not an error. */
export function EmptyState({ title, text, icon = Inbox, action, level }: EmptyStateProps) {
  const { t } = useTranslation();
  return <StateView icon={icon} title={title ?? t('common.empty.title')} text={text} actions={action} level={level} />;
}
