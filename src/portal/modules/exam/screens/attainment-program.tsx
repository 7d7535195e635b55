import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearch } from 'wouter';
import { attainmentProgram, type AttainmentProgram as Report } from '../../../../contract/exam/attainment-runs.ts';
import { optional, reference } from '../../../../contract/core/field.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { FieldControl } from '../../../kinds/form/field-control.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenActions } from '../../../kinds/parts/screen-actions.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { Table } from '../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../kit/table-parts.tsx';
import { Td } from '../../../kit/td.tsx';
import { Th } from '../../../kit/th.tsx';
import { to } from '../../../links.ts';

const parameters = { programId: optional(reference('programs')), batchId: optional(reference('batches')) };

/** The attainment of programme outcomes by a batch: courses × outcomes, surveys, and both combined. */
export function Screen() {
  const { t } = useTranslation();
  const [path, navigate] = useLocation();
  const query = Object.fromEntries(new URLSearchParams(useSearch())) as { programId?: string; batchId?: string; withOpen?: string };
  const isComplete = query.programId !== undefined && query.batchId !== undefined;
  const { data, error, refetch } = useCall(attainmentProgram, { query: query as never }, { enabled: isComplete });
  usePaper('landscape', t('nav.attainmentProgram'));
  const setParameter = (name: string, value: unknown) => {
    const next = new URLSearchParams({ ...query, [name]: String(value) });
    if (value === null || value === false) next.delete(name);
    navigate(`${path}?${next.toString()}`, { replace: true, state: { isSameScreen: true } });
  };
  const print = { key: 'print', label: t('kind.detail.print'), icon: Printer, onChoose: () => window.print(), isDrawn: true };
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.attainmentProgram')} actions={<ScreenActions actions={[print]} />} />
      <div className={layout.fields} data-columns="3" data-chrome="">
        {(['programId', 'batchId'] as const).map((name) => (
          <FieldControl
            key={name}
            name={name}
            words="attainment.choice"
            label={t(`attainment.field.${name === 'programId' ? 'program' : 'batch'}`)}
            field={parameters[name]}
            value={query[name] === undefined ? null : Number(query[name])}
            error={undefined}
            isReadOnly={false}
            offersAll
            onValue={(value) => setParameter(name, value)}
            onBlur={() => {}}
          />
        ))}
        <Checkbox
          label={t('attainment.withOpen')}
          checked={query.withOpen === 'true'}
          onValue={(isChecked) => setParameter('withOpen', isChecked)}
        />
      </div>
      {!isComplete && <EmptyState title={t('attainment.choose')} />}
      {error && <ErrorView error={error} title={t('attainment.failed')} onRetry={() => void refetch()} />}
      {isComplete && !data && !error && <Skeleton width="full" />}
      {data && (data.data.courses.length === 0 ? <EmptyState title={t('attainment.noRuns')} /> : <Matrix of={data.data} />)}
    </div>
  );
}

/** Courses × outcomes, with totals below. */
function Matrix({ of: { outcomes, courses } }: { of: Report }) {
  const { t } = useTranslation();
  const format = useFormat();
  const level = (value: string | null) =>
    value === null ? '' : format.number(Number(value), { minimumFractionDigits: 2, maximumFractionDigits: 3 });
  const sums = ['direct', 'indirect', 'final', 'target'] as const;
  return (
    <Table label={t('nav.attainmentProgram')} onPhone="scroll">
      <TableHead>
        <Row>
          <Th>{t('attainment.field.course')}</Th>
          {outcomes.map(({ id, code, title }) => (
            <Th key={id} align="end">
              <abbr title={title}>{code}</abbr>
            </Th>
          ))}
        </Row>
      </TableHead>
      <TableBody>
        {courses.map(({ runId, code, course, semester, values }) => (
          <Row key={runId}>
            <Td>
              <bdi>
                <Link href={to('attainmentRun', { id: runId })}>{code}</Link> {course} · {format.number(semester)}
              </bdi>
            </Td>
            {values.map((value, at) => (
              <Td key={outcomes[at]?.id} align="end">
                {level(value)}
              </Td>
            ))}
          </Row>
        ))}
        {sums.map((sum) => (
          <Row key={sum}>
            <Td>
              <b>{t(`attainment.column.${sum}`)}</b>
            </Td>
            {outcomes.map((outcome) => (
              <Td key={outcome.id} align="end">
                <b>{level(outcome[sum])}</b>
              </Td>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
