import { Circle, CircleAlert, CircleCheck, CircleX, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from './badge.tsx';

export interface StatusBadgeProps {
  tone: Tone;
  /** Each tone has a default icon. */
  icon?: LucideIcon | undefined;
  children: ReactNode;
}

/** A status as icon, text and colour, each sufficient alone. */
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
