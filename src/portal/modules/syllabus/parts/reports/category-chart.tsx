import { useTranslation } from 'react-i18next';
import type { SyllabusSheetData } from '../../../../../contract/syllabus/report-syllabi.ts';
import { courseCategories } from '../../../../../contract/syllabus/fields.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Card } from '../../../../kit/card.tsx';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { texts } from './structure.tsx';

/** Credits by category as a chart with a bar per syllabus, and as a table. */
export function CategoryChart({ sheets, by }: { sheets: readonly SyllabusSheetData[]; by: 'code' | 'batch' }) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t(`${texts}.byCategory`);
  const present = courseCategories.filter((category) => sheets.some((sheet) => creditsOf(sheet, category) > 0));
  const columns: ReportColumn<SyllabusSheetData>[] = [
    { key: 'syllabus', isName: true, cell: (sheet) => <Bdi>{sheet[by]}</Bdi> },
    ...present.map((category): ReportColumn<SyllabusSheetData> => ({
      key: category,
      head: category,
      align: 'end',
      cell: (sheet) => format.number(creditsOf(sheet, category)),
    })),
    {
      key: 'credits',
      align: 'end',
      cell: ({ categories }) => format.number(categories.reduce((tenths, { credits }) => tenths + credits * 10, 0) / 10),
    },
  ];
  return (
    <Card title={title}>
      <div className={layout.stack}>
        <BarChart
          label={title}
          parts={present.map((category) => t(`course.choice.category.${category}`))}
          bars={sheets.map((sheet) => ({
            key: String(sheet.syllabusId),
            label: sheet[by],
            values: present.map((category) => creditsOf(sheet, category)),
          }))}
        />
        <ReportTable
          label={title}
          texts={texts}
          columns={columns}
          groups={[{ key: 'all', rows: sheets }]}
          keyOf={({ syllabusId }) => syllabusId}
          isWhole
          onWhole={() => {}}
        />
      </div>
    </Card>
  );
}

const creditsOf = ({ categories }: SyllabusSheetData, category: string): number =>
  categories.find((entry) => entry.category === category)?.credits ?? 0;
