import { useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import type { ListedPermission } from '../../../../contract/authorization/roles.ts';
import { permission as permissionNumbers } from '../../../../contract/core/permissions.ts';
import { GridView } from '../../../kinds/grid/grid.tsx';
import { useGridState } from '../../../kinds/grid/store.ts';
import { useGrid } from '../../../kinds/grid/use-grid.ts';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { SearchInput } from '../../../kit/search-input.tsx';
import { Select } from '../../../kit/select.tsx';
import { Toolbar } from '../../../kit/toolbar.tsx';
import { useDisclosure } from '../../../kit/use-disclosure.ts';
import { useChangeWords } from './matrix-changes.tsx';
import { matrixGrid } from './matrix-grid.tsx';
import { MatrixProvider, type MatrixHold } from './matrix-hold.ts';
import { changesIn, columnOf, shownRows, type MatrixData } from './matrix-model.ts';
import * as styles from './matrix.css.ts';
import { permissionName, usePermissionWord } from './permission-words.ts';

/** The matrix with its filters. Hidden rows and columns keep their changes. */
export function MatrixEditor({ data }: { data: MatrixData }) {
  const { t } = useTranslation();
  const control = useGrid(matrixGrid, data, data.held.has(permissionNumbers.Permission_UPDATE));
  const sheet = useGridState(control.store, (state) => state.sheet);
  const changeWords = useChangeWords();
  const [typed, setTyped] = useState('');
  const different = useDisclosure();
  const [roleId, choose] = useAskedRole();
  const only = data.roles.filter(({ id }) => id === roleId);
  const roles = only.length > 0 ? only : data.roles;
  const q = useDeferredValue(typed.trim().toLowerCase());
  const isFound = useFound(q);
  const folds = useFolds(q !== '' || different.isOpen || only.length > 0);
  const { matches, keys } = shownRows(data, sheet, { isFound, isDifferentOnly: different.isOpen, roles, ...folds });
  const rowKeys = keys.join(' ');
  const roleKeys = roles.map(columnOf).join(' ');
  useLayoutEffect(() => {
    const columns = new Set(['permission', ...roleKeys.split(' '), 'holders']);
    control.store.show({ rows: new Set(rowKeys.split(' ')), columns });
  }, [control, rowKeys, roleKeys]);
  const hold: MatrixHold = { data, control, matches, ...folds };
  const changes = changesIn(sheet, data.roles);
  return (
    <div className={layout.stack}>
      <Toolbar label={t('kind.list.tools')}>
        <div className={styles.search}>
          <SearchInput label={t('authorization.matrix.search')} value={typed} onValue={setTyped} />
        </div>
        <Field label={t('authorization.matrix.role')} isLabelHidden>
          <Select
            placeholder={t('authorization.matrix.allRoles')}
            value={only.length > 0 ? String(roleId) : ''}
            onValue={choose}
            options={data.roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
        <Checkbox label={t('authorization.matrix.differencesOnly')} checked={different.isOpen} onValue={different.set} />
      </Toolbar>
      {keys.length === 0 && <EmptyState title={t('kind.list.nothingMatches')} />}
      <MatrixProvider value={hold}>
        <GridView control={control} savesByItself={false} />
      </MatrixProvider>
      {Object.keys(changes).length > 0 && (
        <p className={styles.counter} role="status">
          {changeWords(changes, data.roles)}
        </p>
      )}
    </div>
  );
}

/** Role of `?role=` (0 if none), and a function that changes it. */
function useAskedRole() {
  const [path, navigate] = useLocation();
  const roleId = Number(new URLSearchParams(useSearch()).get('role'));
  const choose = (id: string) => navigate(id === '' ? path : `${path}?role=${id}`, { replace: true, state: { isSameScreen: true } });
  return [roleId, choose] as const;
}

/** Returns a test if a permission’s description, name or id contains the search text. */
function useFound(q: string): (permission: ListedPermission) => boolean {
  const wordOf = usePermissionWord();
  return ({ id }) => q === '' || `${wordOf(id)} ${permissionName(id)} ${id}`.toLowerCase().includes(q);
}

/**
 * State of the groups. Initially collapsed, or expanded if the matrix is filtered. Changes by hand are stored
 * separately for both cases.
 */
function useFolds(isNarrowed: boolean): Pick<MatrixHold, 'isOpen' | 'onFold'> {
  const [byHand, setByHand] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const keyOf = (group: string) => `${isNarrowed ? 'folded' : 'opened'} ${group}`;
    return {
      isOpen: (group) => byHand.has(keyOf(group)) !== isNarrowed,
      onFold: (group) => {
        const next = new Set(byHand);
        if (!next.delete(keyOf(group))) next.add(keyOf(group));
        setByHand(next);
      },
    };
  }, [byHand, isNarrowed]);
}
