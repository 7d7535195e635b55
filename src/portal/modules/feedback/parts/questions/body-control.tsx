import * as layout from '../../../../kit/layout.css.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { Advice } from './advice.tsx';
import { ClosedField } from './closed-field.tsx';
import * as styles from './questions.css.ts';
import { useIsClosed } from './use-is-closed.ts';

/** The English wording with advice below. A read-only wording has no advice. */
export function BodyControl(props: ControlProps) {
  const isClosed = useIsClosed(props.id);
  return (
    <div className={styles.body}>
      <div className={layout.stack}>
        <ClosedField {...props} />
        {!isClosed && <Advice body={props.value} />}
      </div>
    </div>
  );
}
