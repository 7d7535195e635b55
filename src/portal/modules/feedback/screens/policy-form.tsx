import {
  addFeedbackPolicy,
  changeFeedbackPolicy,
  feedbackPolicyFields,
  feedbackPolicyProblems,
  getFeedbackPolicy,
} from '../../../../contract/feedback/policies.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';
import { BandsNote } from '../parts/policies/bands-note.tsx';
import { ClockControl } from '../parts/policies/clock-control.tsx';
import { usualBands } from '../parts/policies/usual-bands.ts';
import { RoundFacts } from '../parts/policies/round-facts.tsx';
import { ScaleControl } from '../parts/policies/scale-control.tsx';
import { ScopesControl } from '../parts/policies/scopes-control.tsx';

/** Form of a feedback round: window, rules, grades and classes. */
export const Screen = formScreen({
  texts: 'feedbackPolicy',
  get: getFeedbackPolicy,
  create: addFeedbackPolicy,
  change: changeFeedbackPolicy,
  addFields: feedbackPolicyFields,
  editFields: feedbackPolicyFields,
  sections: [
    {
      key: 'round',
      fields: ['academicTermId', 'name', 'purpose', 'round', 'opensOn', 'opensTime', 'closesOn', 'closesTime', 'eligibleOn'],
    },
    {
      key: 'rules',
      fields: [
        'minAttendance',
        'scale',
        'percentBase',
        'minResponses',
        'minRate',
        'trimPercent',
        'weightBy',
        'comments',
        'releaseAfterMarks',
      ],
    },
    { key: 'grades', fields: ['bands'], Note: BandsNote },
    { key: 'classes', fields: ['scopes'] },
  ],
  defaults: () => ({
    ...Object.fromEntries(Object.keys(feedbackPolicyFields).map((name) => [name, null])),
    purpose: 'teacher',
    round: 1,
    opensTime: '09:00',
    closesTime: '18:00',
    minAttendance: 0,
    scale: 5,
    percentBase: 'max',
    minResponses: 5,
    minRate: 30,
    trimPercent: 0,
    weightBy: 'responses',
    comments: true,
    releaseAfterMarks: true,
    bands: usualBands,
    scopes: [],
  }),
  // Another term has other classes. The default day of the roll is the first day.
  follow: (field, { opensOn, eligibleOn }) => {
    if (field === 'academicTermId') return { scopes: [] };
    return field === 'opensOn' && eligibleOn === null ? { eligibleOn: opensOn } : {};
  },
  newRow: () => ({ grade: null, fromPercent: null }),
  check: feedbackPolicyProblems,
  controls: {
    opensTime: ClockControl,
    closesTime: ClockControl,
    scale: ScaleControl,
    scopes: ScopesControl,
  },
  Facts: RoundFacts,
  listPath: to('feedbackPolicy'),
  viewPath: (id) => to('feedbackPolicyView', { id }),
  nameOf: ({ name }) => name,
});
