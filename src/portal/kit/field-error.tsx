import { CircleAlert } from 'lucide-react';
import * as styles from './field.css.ts';
import { Icon } from './icon.tsx';

/** An error of a field: icon and text, never colour alone. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <div className={styles.error} id={id}>
      <Icon of={CircleAlert} size={16} />
      <span>{text}</span>
    </div>
  );
}
