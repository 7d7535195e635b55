import { Circle, CircleAlert, CircleCheck, CircleX, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from './badge.tsx';

export interface StatusBadgeProps {
  tone: Tone;
  /** Each tone has one of its own. */
  icon?: LucideIcon | undefined;
  children: ReactNode;
}

/** A state as drawing, word and colour: any one of them is enough to tell. */
export function StatusBadge({ tone, icon = drawings[tone], children }: StatusBadgeProps) {
  return (
    <Badge tone={tone} icon={icon}>
      {children}
    </Badge>
  );
}

const drawings: Record<Tone, LucideIcon> = {
  neutral: Circle,
  accent: Info,
  success: CircleCheck,
  warning: CircleAlert,
  danger: CircleX,
};
