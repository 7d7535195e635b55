import { createContext, useContext } from 'react';

/** What a field tells the control inside it. */
export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

interface OwnProps {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: OwnInvalid;
}
type OwnInvalid = boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;

/**
 * The attributes that tie a control to its label, hint and error; what the control says of itself wins.
 * `required` is the real attribute, so forms that use fields carry `noValidate` and speak for themselves.
 */
export function useFieldWiring(own: OwnProps) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    required: own.required ?? (field?.isRequired || undefined),
    'aria-describedby': [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.isInvalid || undefined),
  };
}
