import { useTranslation } from 'react-i18next';
import type { MappedProgram } from '../../../../../contract/syllabus/programme-maps.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import { Toolbar } from '../../../../kit/toolbar.tsx';
import type { Place } from './use-place.ts';

interface Props {
  programs: readonly MappedProgram[];
  /** The programme shown: that of the address, or the default. */
  program: MappedProgram;
  batchId: number | null;
  semesters: readonly number[];
  place: Place;
  onGo: (change: Partial<Record<keyof Place, string | number | null>>) => void;
}

/** Selects for programme, batch and semester. Changing the selection closes the open map. */
export function ChooseBatch({ programs, program, batchId, semesters, place, onGo }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Toolbar label={t('outcomeMap.choose')}>
      <Field label={t('outcomeMap.program')}>
        <Select
          options={programs.map(({ id, code, name }) => ({ value: String(id), label: `${code} – ${name}` }))}
          value={String(program.id)}
          onValue={(id) => onGo({ program: id, batch: null, semester: null, course: null })}
        />
      </Field>
      <Field label={t('outcomeMap.batch')}>
        <Select
          options={program.batches.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={batchId === null ? '' : String(batchId)}
          onValue={(id) => onGo({ program: program.id, batch: id, semester: null, course: null })}
        />
      </Field>
      {place.view === 'maps' && (
        <Field label={t('outcomeMap.semester')}>
          <Select
            placeholder={t('outcomeMap.allSemesters')}
            options={semesters.map((semester) => ({ value: String(semester), label: format.number(semester) }))}
            value={place.semester === null ? '' : String(place.semester)}
            onValue={(semester) => onGo({ semester, course: null })}
          />
        </Field>
      )}
    </Toolbar>
  );
}
