/** Texts of printouts for selected employees. */
export const ofChosenEmployees = {
  failed: 'employee.paper.failed',
  empty: { title: 'employee.paper.nobody', text: 'employee.paper.nobodyHint' },
  leftOut: 'employee.paper.leftOut',
};
