import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Policy } from '../../../../../contract/academic/policies.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import { AttendanceRule } from './attendance-rule.tsx';
import { PolicyStatusChip } from './policy-status.tsx';
import { RegisteredBar } from './registered-bar.tsx';
import { Span } from './span.tsx';

/** Class, days and status of a policy. With `isShort`, only the facts needed for registering. */
export function PolicyFacts({ policy, isShort = false }: { policy: Policy; isShort?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, term, program, batch, opensOn, closesOn, lateUntil, classesFrom, classesTo, sections } = policy;
  const whole = [
    {
      label: t('policy.field.term'),
      value: (
        <>
          <Bdi>{term}</Bdi> · <Bdi>{batch}</Bdi>
        </>
      ),
    },
    { label: t('policy.field.program'), value: program },
    { label: t('policy.field.classes'), value: <Span from={classesFrom} to={classesTo} /> },
    { label: t('policy.field.attendance'), value: <AttendanceRule policy={policy} /> },
    { label: t('policy.field.sections'), value: format.number(sections) },
  ];
  const items = [
    {
      label: t('policy.field.name'),
      value: (
        <Link className={layout.tapTarget} href={to('policyFreeze', { id })}>
          <Bdi>{`${name} · ${term}`}</Bdi>
        </Link>
      ),
    },
    { label: t('policy.field.status'), value: <PolicyStatusChip status={policy.status} /> },
    { label: t('policy.field.window'), value: <Span from={opensOn} to={closesOn} /> },
    { label: t('policy.field.lateUntil'), value: lateUntil === null ? '–' : format.date(lateUntil) },
    {
      label: t('policy.field.registered'),
      value: (
        <Link className={layout.tapTarget} href={to('registrations', { id })}>
          <RegisteredBar policy={policy} />
        </Link>
      ),
    },
    { label: t('policy.field.provisional'), value: format.number(policy.provisional) },
  ];
  return <DescriptionList columns={4} items={isShort ? items : [...items, ...whole]} />;
}
