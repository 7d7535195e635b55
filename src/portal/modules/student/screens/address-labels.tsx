import type { Output } from '../../../../contract/core/endpoint.ts';
import { addressLabels } from '../../../../contract/student/papers.ts';
import { papersScreen } from '../../../kinds/papers/papers-screen.tsx';
import * as paper from '../../../kinds/report/report.css.ts';
import { PostalLabel } from '../parts/papers/postal-label.tsx';

/** Address labels of the students in the URL, on A4 sheets of 3 × 8 labels. */
export const Screen = papersScreen({
  title: 'nav.studentLabels',
  call: addressLabels,
  paper: 'labels',
  counted: 'student.label.count',
  failed: 'student.label.failed',
  empty: { title: 'student.card.nobody', text: 'student.label.nobodyHint' },
  leftOut: 'student.report.withoutAddress',
  Papers: Labels,
});

function Labels({ data: labels }: Output<typeof addressLabels>) {
  return (
    <ul role="list" className={paper.labels}>
      {labels.map((label) => (
        <PostalLabel key={label.id} name={label.name} careOf={label.guardian} address={label} />
      ))}
    </ul>
  );
}
