import { ArrowRightLeft, ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { employeeLife } from '../../../../../contract/hr/life.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Button } from '../../../../kit/button.tsx';
import { Menu } from '../../../../kit/menu.tsx';
import { useMay } from '../../../../session/use-permissions.ts';
import { to } from '../../../../links.ts';
import { useLifeEntries } from './use-life-entries.tsx';

interface Props {
  employeeId: number;
}

/** Menu on the employee’s page: postings, changes of status, and hand-over. */
export function LifeMenu({ employeeId }: Props) {
  const { t } = useTranslation();
  const may = useMay('Employee_EDIT');
  const { data, isLoading } = useCall(employeeLife, { id: employeeId }, { enabled: may });
  const life = may ? data?.data : undefined;
  const { entries, open, dialog } = useLifeEntries(life);
  // Placeholder of the same size, to avoid a layout shift.
  if (may && isLoading)
    return (
      <Button size="small" endIcon={ChevronDown} disabled>
        {t('employeeLife.menu')}
      </Button>
    );
  if (!life || entries.length === 0) return null;
  return (
    <>
      <Menu
        align="start"
        label={t('employeeLife.menu')}
        entries={[
          ...entries.map(({ key, label, why }) => ({
            kind: 'action' as const,
            key,
            label,
            onChoose: () => open(key),
            ...(why !== null && { isDisabled: true, hint: t(`employeeLife.why.${why}`) }),
          })),
          ...(life.handover.items > 0 || life.status === 'left'
            ? [
                {
                  kind: 'link' as const,
                  key: 'handover',
                  icon: ArrowRightLeft,
                  label: t('nav.handover'),
                  href: to('handover', { userId: life.userId }),
                },
              ]
            : []),
        ]}
        button={(button) => (
          <Button {...button} size="small" endIcon={ChevronDown}>
            {t('employeeLife.menu')}
          </Button>
        )}
      />
      {dialog}
    </>
  );
}
