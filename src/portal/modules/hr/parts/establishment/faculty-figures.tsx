import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { CadreRatio, facultySheet } from '../../../../../contract/hr/report-faculty.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { StatCard } from '../../../../kit/stat-card.tsx';

type Figures = Output<typeof facultySheet>['data']['figures'];

/**
 * Faculty figures on which colleges are assessed, with the norm if there is one. A badge with text, not colour alone,
 * shows if the norm is met.
 */
export function FacultyFigures({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { teachers, phd, regular, all, retention, students, perTeacher, target, isTargetMet } = figures;
  const percent = (part: number, whole: number) =>
    whole === 0 ? '–' : format.number(part / whole, { style: 'percent', maximumFractionDigits: 1 });
  const partOf = (part: number, whole: number) =>
    t('establishment.figure.partOf', { part: format.number(part), whole: format.number(whole) });
  return (
    <div className={layout.tiles}>
      <Ratio label={t('establishment.figure.ratioRegular')} of={regular} />
      <Ratio label={t('establishment.figure.ratioAll')} of={all} />
      <StatCard label={t('establishment.figure.phd')} value={percent(phd, teachers)} hint={partOf(phd, teachers)} />
      <StatCard
        label={t('establishment.figure.retention')}
        value={percent(retention.kept, retention.of)}
        hint={partOf(retention.kept, retention.of)}
      />
      <StatCard
        label={t('establishment.figure.perTeacher')}
        value={perTeacher === null ? '–' : format.number(perTeacher, { minimumFractionDigits: 1 })}
        hint={
          students === null ? (
            t('establishment.figure.noStudents')
          ) : (
            <>
              {t('establishment.figure.onRoll', { students: format.number(students), target: format.number(target) })}{' '}
              <Verdict isMet={isTargetMet} />
            </>
          )
        }
      />
    </div>
  );
}

/**
 * Cadre ratio: professors, associate and assistant professors per professor, with their counts and the norm 1 : 2 : 6.
 */
function Ratio({ label, of }: { label: string; of: CadreRatio }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inWords = (counts: readonly number[]) => <Bdi>{counts.map((count) => format.number(count)).join(' : ')}</Bdi>;
  return (
    <StatCard
      label={label}
      value={of.ratio === null ? '–' : inWords(of.ratio)}
      hint={
        <>
          {inWords([of.professor, of.associate, of.assistant])} · {t('establishment.figure.wanted')} {inWords([1, 2, 6])}{' '}
          <Verdict isMet={of.isMet} />
        </>
      }
    />
  );
}

function Verdict({ isMet }: { isMet: boolean }) {
  const { t } = useTranslation();
  return <Badge tone={isMet ? 'success' : 'warning'}>{t(isMet ? 'establishment.figure.met' : 'establishment.figure.notMet')}</Badge>;
}
