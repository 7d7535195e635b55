import { useTranslation } from 'react-i18next';
import type { BreadcrumbStep } from '../kit/breadcrumb.tsx';
import { hrefOf, isSoon, namedStepsTo, routeAt, type Match } from '../navigation.ts';
import type { Route } from '../route.ts';
import { mayPass, usePermissions } from '../session/use-permissions.ts';
import { useUser } from '../session/use-user.ts';

/**
 * The breadcrumbs of a screen as text, for the kit’s Breadcrumb. Steps that this user may not open or that have no
 * screen are plain text, and so is the last, current one.
 */
export function useBreadcrumb(route: Route, params: Match['params']): BreadcrumbStep[] {
  const { t } = useTranslation();
  const held = usePermissions();
  const userId = useUser()?.userId ?? 0;
  const opened = (pattern: string): string | null => {
    // Parent screens share the path parameters of their children: the foil of a sheet, and the sheet.
    const path = pattern.replace(/:(\w+)/g, (gap, name: string) => params[name] ?? gap);
    const step = routeAt(path)?.route;
    if (!step || !held || !mayPass(step.gate, held) || isSoon(step, held)) return null;
    return path === step.path ? hrefOf(step, held, userId) : path;
  };
  return namedStepsTo(route, t).map(({ label, href }, index, steps) => {
    const leadsTo = href !== null && index < steps.length - 1 ? opened(href) : null;
    return { label, ...(leadsTo !== null && { href: leadsTo }) };
  });
}
