import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperOutcome } from '../../../../../contract/exam/papers.ts';
import { Field } from '../../../../kit/field.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import * as styles from './papers.css.ts';
import { readShares, sharesText, type Share } from './shares.ts';

interface Props {
  id: string;
  label: string;
  isLabelHidden: boolean;
  shares: readonly Share[];
  outcomes: readonly PaperOutcome[];
  error: string | undefined;
  isReadOnly: boolean;
  onShares: (shares: Share[]) => void;
  onBlur: () => void;
}

/**
 * The outcomes of a question in one cell, typed as `c1 70 c2 30`. Text with an unknown outcome stays for correction.
 */
export function SharesInput({ id, label, isLabelHidden, shares, outcomes, error, isReadOnly, onShares, onBlur }: Props) {
  const { t } = useTranslation();
  /** Text as typed; null if the shares of the question are shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? shares : readShares(typed, outcomes);
  const type = (text: string) => {
    setTyped(text);
    onShares(readShares(text, outcomes) ?? []);
  };
  const leave = () => {
    if (read !== null) setTyped(null);
    onBlur();
  };
  const problem = error ?? (read === null ? 'unknownReference' : undefined);
  return (
    <Field id={id} label={label} isLabelHidden={isLabelHidden} className={styles.outcomes} error={problem && t(`field.${problem}`)}>
      <TextInput
        dir="ltr"
        autoComplete="off"
        size="small"
        placeholder={outcomes[0]?.code}
        readOnly={isReadOnly}
        value={typed ?? sharesText(shares, outcomes)}
        onValue={type}
        onBlur={leave}
      />
    </Field>
  );
}
