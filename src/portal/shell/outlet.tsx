import { createElement, memo, Suspense, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, Route as Place } from 'wouter';
import { ProgressLine } from '../kit/progress-line.tsx';
import { hrefOf, menuFor, movedFrom, routeAt, type Match } from '../navigation.ts';
import { sidebarActor } from '../session/sidebar.ts';
import { Gate } from '../session/gate.tsx';
import { usePermissions } from '../session/use-permissions.ts';
import { useIsHeld } from '../session/use-session.ts';
import { useUser } from '../session/use-user.ts';
import { useArrival } from './arrival.ts';
import * as styles from './frame.css.ts';
import { college } from '../college.ts';
import { needTexts } from '../i18n/text-parts.ts';
import { codeArrived, fetchScreen } from './load-screen.ts';
import { MissingScreen } from './missing-screen.tsx';
import { NoAccess } from './no-access.tsx';
import { PageNotFound } from './not-found.tsx';
import { PermissionsPending } from './permissions-pending.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ShownPlaceProvider } from './shown-place.tsx';
import { usePageAnimation } from './use-page-animation.ts';
import { Trail } from './trail.tsx';
import { useVisit } from './use-visits.ts';
import { to } from '../links.ts';

/** The screen of the address. While the next one is loading, the former one stays, with a thin progress line. */
export function Outlet() {
  return (
    <ShownPlaceProvider>
      {(path, isLate) => (
        <>
          <ProgressLine isActive={isLate} />
          {path === null ? <div className={styles.awaited} /> : <Page path={path} />}
        </>
      )}
    </ShownPlaceProvider>
  );
}

/**
 * Renders only on a change of path. The Suspense boundary is for screens rendered before their code is loaded, after a
 * failure.
 */
const Page = memo(function Page({ path }: { path: string }) {
  usePageAnimation(path);
  return (
    <Suspense fallback={<div className={styles.awaited} />}>
      <ScreenAt path={path} key={path} />
    </Suspense>
  );
});

function ScreenAt({ path }: { path: string }) {
  const match = routeAt(path);
  const elsewhere = match ? null : movedFrom(path);
  if (elsewhere !== null) return <Redirect to={elsewhere + window.location.search} replace />;
  if (!match) return <NowhereAt path={path} />;
  return (
    <Place path={match.route.path}>
      <ScreenBoundary>
        <Guarded match={match} path={path} />
      </ScreenBoundary>
    </Place>
  );
}

/**
 * The screen of a route for users who may open it, otherwise the refusal. Redirects to the password screen while a
 * password change or second factor is due.
 */
function Guarded({ match, path }: { match: Match; path: string }) {
  const isHeld = useIsHeld();
  if (isHeld && path !== to('changePassword')) return <Redirect to={to('changePassword')} replace />;
  return (
    <Gate any={match.route.gate} pending={<PermissionsPending />} refused={<Refused path={path} />}>
      <Allowed match={match} path={path} />
    </Gate>
  );
}

/** The screen, or a redirect to the user’s own record for users who may see no other. */
function Allowed({ match, path }: { match: Match; path: string }) {
  const held = usePermissions();
  const user = useUser();
  if (held === null) return null;
  const { route } = match;
  const href = user ? hrefOf(route, held, user.userId) : route.path;
  if (route.ownRecord && href !== route.path) return <Redirect to={href} replace />;
  return <Arrived match={match} path={path} held={held} />;
}

function Arrived({ match: { route, params }, path, held }: { match: Match; path: string; held: ReadonlySet<number> }) {
  const { t } = useTranslation();
  useArrival(path, route.path === '/' ? college().name : t(route.titleKey));
  useVisit(route);
  useEffect(codeArrived, []);
  useEffect(() => {
    sidebarActor.send({ type: 'sectionsShown', sections: menuFor(held).map(({ key }) => key) });
    sidebarActor.send({
      type: 'navigated',
      section: route.section,
      submenus: route.group === null ? [] : [route.group],
    });
  }, [route, path, held]);
  return (
    <>
      <Trail route={route} params={params} />
      {route.load ? <Drawn route={route} params={params} /> : <MissingScreen route={route} />}
    </>
  );
}

/** The screen itself; suspends if its code is not loaded after all. */
function Drawn({ route, params }: Match) {
  useEffect(() => {
    // A shown screen’s texts are in use: no language is shown without them.
    void needTexts(route.texts).catch(() => {});
  }, [route]);
  return createElement(use(fetchScreen(route)), { params });
}

function Refused({ path }: { path: string }) {
  const { t } = useTranslation();
  useArrival(path, t('common.forbidden.title'));
  return <NoAccess />;
}

function NowhereAt({ path }: { path: string }) {
  const { t } = useTranslation();
  useArrival(path, t('common.notFound.title'));
  return <PageNotFound />;
}
