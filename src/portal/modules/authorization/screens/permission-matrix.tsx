import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listPermissions, listRoles } from '../../../../contract/authorization/roles.ts';
import { useCall } from '../../../api/use-call.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { usePermissions } from '../../../session/use-permissions.ts';
import { AuthorizationTabs } from '../parts/authorization-tabs.tsx';
import { MatrixEditor } from '../parts/matrix-editor.tsx';
import { allRoles } from '../parts/matrix-grid.tsx';

/** Permissions of all roles side by side. `?role=` limits the matrix to one role. */
export function Screen() {
  const { t } = useTranslation();
  const roles = useCall(listRoles, allRoles);
  const permissions = useCall(listPermissions, {});
  const held = usePermissions();
  const failed = roles.error ?? permissions.error;
  const [ofRoles, ofPermissions] = [roles.data?.data, permissions.data?.data];
  const data = useMemo(
    () => ofRoles && ofPermissions && { roles: ofRoles, permissions: ofPermissions, held: held ?? new Set<number>() },
    [ofRoles, ofPermissions, held],
  );
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.permissionMatrix')} />
      <AuthorizationTabs />
      {data ? (
        <MatrixEditor data={data} />
      ) : failed ? (
        <ErrorView
          error={failed}
          title={t('authorization.matrix.failed')}
          onRetry={() => void Promise.all([roles.refetch(), permissions.refetch()])}
        />
      ) : (
        <div className={layout.stack} aria-busy="true">
          {Array.from({ length: 10 }, (_row, index) => (
            <Skeleton key={index} width="full" />
          ))}
        </div>
      )}
    </div>
  );
}
