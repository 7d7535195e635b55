import { useTranslation } from 'react-i18next';
import * as layout from '../../kit/layout.css.ts';
import { ButtonLink } from '../../kit/button-link.tsx';
import { definitionOf, searchAddress } from './address.ts';
import type { Preset, SearchDescription } from './description.ts';
import { useFieldWords } from './field-words.ts';
import { fieldsIn } from './fields-in.ts';

interface Props {
  // oxlint-disable-next-line typescript/no-explicit-any -- variance: of any found
  description: SearchDescription<any>;
}

/** The predefined searches: one press runs a search, which can then be changed. */
export function Presets({ description }: Props) {
  const { t } = useTranslation();
  const { mayUse } = useFieldWords();
  const { presets = [], texts } = description;
  const offered = presets.filter((preset) => fieldsIn(definitionOf(preset)).every(mayUse));
  if (offered.length === 0) return null;
  return (
    <ul role="list" className={layout.row} aria-label={t('kind.search.presets')}>
      {offered.map((preset: Preset) => (
        <li key={preset.key}>
          <ButtonLink size="small" href={searchAddress(description, definitionOf(preset))}>
            {t(`${texts}.preset.${preset.key}`)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
