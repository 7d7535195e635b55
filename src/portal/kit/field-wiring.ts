import { createContext, useContext } from 'react';

/** Properties that a field passes to its control. */
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
 * The attributes that connect a control to its label, hint and error; the control’s own attributes take precedence.
 * `required` is the real attribute, so forms with fields set `noValidate` and show errors themselves.
 */
export function useFieldWiring(ownProps: OwnProps) {
  const field = useContext(FieldContext);
  return {
    id: ownProps.id ?? field?.id,
    required: ownProps.required ?? (field?.isRequired || undefined),
    'aria-describedby': [field?.describedBy, ownProps['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': ownProps['aria-invalid'] ?? (field?.isInvalid || undefined),
  };
}
