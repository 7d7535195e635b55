import { useEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '../../../contract/core/endpoint.ts';
import { useCall } from '../../api/use-call.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import * as layout from '../../kit/layout.css.ts';
import { FindPerson } from '../parts/find-person.tsx';
import { PersonLine, type Person } from '../parts/person.tsx';
import type { ControlProps } from './description.ts';

interface Of {
  /** Finds people by `q`, or one person by `id`. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each call has its own facts about a person
  call: Endpoint<string, any, undefined, { data: (Person & { id: number })[] }>;
  label: string;
  hint: string;
  /** Label of the button to choose another person. */
  other: string;
}

/** A control for the person a record is about: found by name or number, and replaceable. */
export const personControl = ({ call, label, hint, other }: Of): ComponentType<ControlProps> =>
  function PersonControl({ name, value, error, isReadOnly, onValue, onBlur }) {
    const { t } = useTranslation();
    const field = { id: name, label: t(label), error: error && t(`field.${error}`), isRequired: true };
    const place = useRef<HTMLDivElement>(null);
    const isChosen = typeof value === 'number';
    const wasChosen = useRef(isChosen);
    const chosen = useCall(call, { query: { id: Number(value) } }, { enabled: isChosen });
    // The focused element disappears when a person is chosen or replaced.
    useEffect(() => {
      if (wasChosen.current !== isChosen) place.current?.querySelector<HTMLElement>('button, input')?.focus();
      wasChosen.current = isChosen;
    }, [isChosen]);
    return (
      <div ref={place} className={layout.wide}>
        {isChosen ? (
          <Field {...field} isGroup>
            <div className={layout.row}>
              <PersonLine person={chosen.data?.data[0] ?? { name: String(value) }} />
              {!isReadOnly && (
                <Button size="small" onClick={() => onValue(null)}>
                  {t(other)}
                </Button>
              )}
            </div>
          </Field>
        ) : (
          <FindPerson
            call={call}
            label={field.label}
            personOf={(person) => person}
            onPick={({ id }) => onValue(id)}
            onBlur={onBlur}
            isReadOnly={isReadOnly}
            field={{ ...field, hint: t(hint) }}
          />
        )}
      </div>
    );
  };
