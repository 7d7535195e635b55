import { useTranslation } from 'react-i18next';
import type { TriedStep } from '../../../../../contract/exam/policy-try.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';

const places = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });

/** The share of a test. Dropped tests are struck through, with a text for screen readers. */
export function TestStep({ of: { share, isDropped } }: { of: TriedStep['tests'][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (share === null) return t('internalPolicy.try.exempt');
  const shown = <Bdi>{format.number(Number(share), places(4))}</Bdi>;
  return isDropped ? (
    <>
      <s>{shown}</s> {t('internalPolicy.try.dropped')}
    </>
  ) : (
    shown
  );
}

/** The computation of the marks of a component: 30 × (0.7333 + 0.6000) ÷ 2 = 20.000. */
export function StepText({ step }: { step: TriedStep | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!step) return null;
  return <p role="status">{step.marks === null ? t('internalPolicy.try.open') : <Bdi>{formulaOf(step, format)}</Bdi>}</p>;
}

/** Figures and symbols only, which need no translation. */
function formulaOf({ method, weight, tests, sum, slab, marks }: TriedStep, format: Format): string {
  const shown = (text: string, count?: number) => format.number(Number(text), count === undefined ? undefined : places(count));
  const ends = ` = ${shown(marks ?? '0', 3)}`;
  if (method === 'attendance') return slab === null ? ends.slice(3) : `≥ ${shown(slab)} %${ends}`;
  if (sum) return `${shown(weight)} × ${shown(sum.got)} ÷ ${shown(sum.outOf)}${ends}`;
  const used = tests.flatMap(({ share, isUsed }) => (isUsed && share !== null ? [shown(share, 4)] : []));
  return `${shown(weight)} × (${used.join(' + ')}) ÷ ${format.number(used.length)}${ends}`;
}
