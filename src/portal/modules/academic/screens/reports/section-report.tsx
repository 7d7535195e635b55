import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { sectionParameters, sectionReport } from '../../../../../contract/academic/report-sections.ts';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { ParameterValues, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { to } from '../../../../links.ts';
import { IntakeTable } from '../../parts/reports/intake-table.tsx';
import { StrengthTable } from '../../parts/reports/strength-table.tsx';

type Data = Output<typeof sectionReport> extends ReportAnswer<infer D> ? D : never;

/** Strength of sections by gender, category and group, and of classes against their seats. */
export const Screen = reportScreen({
  texts: 'sectionReport',
  title: 'nav.sectionReports',
  call: sectionReport,
  parameters: sectionParameters,
  nones: ['academicTermId', 'onDate'],
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ sections, intake }) => sections.length === 0 && intake.length === 0,
  Result,
});

function Result({ data, values, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  return (
    <div className={layout.blocks}>
      <div data-chrome="">
        <ButtonLink icon={ScrollText} href={to('nominalRoll', {}, rollOf(values))}>
          {t('nav.nominalRoll')}
        </ButtonLink>
      </div>
      <StrengthTable sections={data.sections} categories={data.categories} isWhole={isWhole} onWhole={onWhole} />
      <IntakeTable classes={data.intake} isWhole={isWhole} onWhole={onWhole} />
    </div>
  );
}

/** Parameters of the roll for the same sections and day. */
const rollOf = (values: ParameterValues) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
