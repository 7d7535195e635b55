import { useTranslation } from 'react-i18next';
import type { BreadcrumbStep } from '../kit/breadcrumb.tsx';
import { namedStepsTo } from '../navigation.ts';
import type { Route } from '../route.ts';

/** The way to a screen in words, for the kit's Breadcrumb. The last step, where one is, has no address. */
export function useBreadcrumb(route: Route): BreadcrumbStep[] {
  const { t } = useTranslation();
  return namedStepsTo(route, t).map(({ label, href }, index, steps) => ({
    label,
    ...(href !== null && index < steps.length - 1 && { href }),
  }));
}
