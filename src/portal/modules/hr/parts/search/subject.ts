import { employeeCatalogue } from '../../../../../contract/hr/search-fields.ts';
import type { SearchSubject } from '../../../../kinds/search/description.ts';

/** Text prefixes for parts of a list, such as the title of an award. */
const list = { ownerTexts: 'employee.search.whose', parts: ['employee.search.part', 'employee.column'] };

/** Text prefixes of options, for fields that do not use `employee.choice.{field}`. */
const choices: Readonly<Record<string, string>> = {
  cadre: 'employee.search.cadre',
  heldCadre: 'employee.search.cadre',
  departmentKind: 'employee.search.departmentKind',
  heldNature: 'employee.choice.nature',
  qualificationLevel: 'employee.choice.level',
  highestLevel: 'employee.choice.level',
  experienceKind: 'employee.choice.experience',
  trainingPart: 'employee.choice.part',
  trainingMode: 'employee.choice.mode',
  missingCertificate: 'employee.search.certified',
};

export const employeeSubject: SearchSubject = {
  texts: 'employee.search',
  catalogue: employeeCatalogue,
  first: 'department',
  fields: ['employee.search.field', 'employee.field'],
  choices: (name) => choices[name] ?? `employee.choice.${name}`,
  lists: {
    addresses: { ...list, ownerTexts: 'employee.choice.addresses.kind' },
    awards: list,
    experience: list,
    qualifications: list,
    service: list,
    trainings: list,
  },
};
