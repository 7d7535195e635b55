import { studentCatalogue } from '../../../../../contract/student/search-fields.ts';
import type { SearchSubject } from '../../../../kinds/search/description.ts';

/** Text prefixes for parts of a list, such as a guardian’s phone: those of the owner, and those of the part. */
const listOf = (ownerTexts: string, list: string) => ({
  ownerTexts,
  parts: ['student.search.part', list, 'student.certificate.field'],
});

/** Students as the subject of searches and reports. */
export const studentSubject: SearchSubject = {
  texts: 'student.search',
  catalogue: studentCatalogue,
  first: 'branch',
  fields: ['student.search.field', 'student.field'],
  heads: ['student.head'],
  choices(name, { partOf }) {
    if (partOf?.list === 'documents') return 'student.choice.documents.state';
    return partOf?.list === 'events' ? 'student.timeline.reason' : `student.choice.${name}`;
  },
  lists: {
    guardians: listOf('student.choice.guardians.relation', 'student.guardians'),
    addresses: listOf('student.choice.addresses.kind', 'student.addresses'),
    qualifications: listOf('student.choice.qualifications.level', 'student.qualifications'),
    documents: listOf('student.choice.documents.kind', 'student.documents'),
    events: listOf('student.timeline.event', 'student.events'),
    certificates: listOf('student.timeline.certificate', 'student.certificates'),
  },
};
