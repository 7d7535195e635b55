import { useTranslation } from 'react-i18next';
import { subtotals, type ReportDefinition, type Subtotal } from '../../../../../contract/student/excel-report.ts';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Select } from '../../../../kit/select.tsx';
import { FieldSelect } from '../../../../kinds/search/field-select.tsx';

export type ReportOptionValues = Pick<ReportDefinition, 'sort' | 'groupBy' | 'subtotal' | 'isByBranch'>;

interface Props {
  options: ReportOptionValues;
  onOptions: (options: ReportOptionValues) => void;
}

export function ReportOptions({ options, onOptions }: Props) {
  const { t } = useTranslation();
  const { sort = '', groupBy = '', subtotal = '', isByBranch = false } = options;
  const [first = ''] = sort.split(',');
  const field = first.replace(/^-/, '');
  const isDown = first.startsWith('-');
  const put = (change: Partial<Record<keyof ReportOptionValues, string | boolean>>) => onOptions(chosenOptions({ ...options, ...change }));
  return (
    <div className={layout.fields}>
      <Field label={t('student.report.sortBy')}>
        <FieldSelect
          value={field}
          placeholder={t('kind.list.usualOrder')}
          onValue={(name) => put({ sort: name && `${isDown ? '-' : ''}${name}` })}
        />
      </Field>
      <Field label={t('student.report.direction')}>
        <Select
          value={isDown ? 'down' : 'up'}
          disabled={field === ''}
          options={[
            { value: 'up', label: t('student.report.up') },
            { value: 'down', label: t('student.report.down') },
          ]}
          onValue={(way) => put({ sort: `${way === 'down' ? '-' : ''}${field}` })}
        />
      </Field>
      <Field label={t('student.report.groupBy')}>
        <FieldSelect
          value={groupBy}
          placeholder={t('student.report.noGroups')}
          onValue={(name) => put({ groupBy: name, subtotal: name === '' ? '' : subtotal || 'count' })}
        />
      </Field>
      <Field label={t('student.report.subtotal')}>
        <Select
          value={subtotal}
          placeholder={t('student.report.noSubtotal')}
          options={subtotals.map((name) => ({ value: name, label: t(`student.report.subtotalOf.${name}`) }))}
          onValue={(value) => put({ subtotal: value })}
        />
      </Field>
      <div className={layout.wide}>
        <Checkbox
          label={t('student.report.isByBranch')}
          hint={t('student.report.isByBranchHint')}
          checked={isByBranch}
          onValue={(isOn) => put({ isByBranch: isOn })}
        />
      </div>
    </div>
  );
}

/** Returns the options that are set, and omits the others. */
function chosenOptions({ sort, groupBy, subtotal, isByBranch }: { [K in keyof ReportOptionValues]?: string | boolean | undefined }) {
  return {
    ...(sort && { sort: String(sort) }),
    ...(groupBy && { groupBy: String(groupBy) }),
    ...(subtotal && { subtotal: subtotal as Subtotal }),
    ...(isByBranch && { isByBranch: true }),
  };
}
