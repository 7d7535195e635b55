import { addDays } from '../../../database/seed/college/calendar.ts';
import { castes, idOf, languages, religions } from '../../../database/seed/college/masters.ts';
import { departments, designations, sanctionedPosts } from '../../../database/seed/college/offices.ts';
import { bloodGroups, privateEmail } from '../../../database/seed/college/people.ts';
import { fullName, nameAdult } from '../../../database/seed/college/person-name.ts';
import { at, random } from '../../../database/seed/college/random.ts';
import { employeeNo, type Employee } from '../../../database/seed/college/staff.ts';
import { demoPosts } from '../../../database/seed/college/staff-plan.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';

export function employeeRows(staff: readonly Employee[]): Numbered<'employees'>[] {
  const chance = random('employees');
  return staff.map((employee) => {
    const { id, userId, firstName, middleName, lastName, gender, bornOn, joinedOn, status, isTeaching, hasPhd } = employee;
    const hasAadhaar = chance.chance(0.85);
    return {
      id,
      userId,
      employeeNo: employeeNo(id),
      salutation: hasPhd ? 'Dr' : gender === 'M' ? 'Mr' : chance.pick(['Ms', 'Mrs'] as const),
      firstName,
      middleName,
      lastName,
      gender,
      bornOn,
      bloodGroup: chance.chance(0.9) ? chance.pick(bloodGroups) : null,
      maritalStatus: bornOn > '1995' ? 'single' : 'married',
      casteId: chance.weighted(castes.map((caste, index) => [caste.id, [50, 28, 10, 8, 4][index] ?? 0])),
      religionId: at(religions, chance.chance(0.95) ? 0 : chance.int(1, 2)).id,
      languageId: at(languages, chance.chance(0.88) ? 0 : chance.int(1, 3)).id,
      isPwd: chance.chance(0.012),
      officialEmail: `${mailName(employee)}@college.example`,
      personalEmail: chance.chance(0.8) ? privateEmail(chance, employee) : null,
      phone: employee.phone,
      emergencyName: fullName(nameAdult(chance, gender === 'M' ? 'F' : 'M')),
      emergencyPhone: employee.emergencyPhone,
      aadhaarLast4: hasAadhaar ? chance.digits(4) : null,
      aicteFacultyId: isTeaching && chance.chance(0.86) ? `1-${4_000_000 + id * 7919}` : null,
      orcid: hasPhd ? orcid(id) : null,
      joinedOn,
      status,
      statusOn: employee.leftOn ? addDays(employee.leftOn, 1) : joinedOn,
      version: 1,
      createdAt: `${joinedOn}T05:00:00.000Z`,
      updatedAt: `${joinedOn}T05:00:00.000Z`,
    };
  });
}

/** The mailbox name: the person's name for a demo account, otherwise the user name. */
function mailName({ username, firstName, lastName, id }: Employee): string {
  return username in demoPosts ? `${firstName}.${lastName ?? id}`.toLowerCase() : username;
}

/** Sixteen digits with the check character of ISO 7064 MOD 11-2. */
function orcid(id: number): string {
  const digits = `000000021${String(id * 4691).padStart(6, '0')}`;
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return `${digits}${check === 10 ? 'X' : check}`.replace(/(.{4})(?=.)/g, '$1-');
}

/** Sanctioned posts, paid by the state. */
export function sanctionedRows(): Row<'sanctionedPosts'>[] {
  return sanctionedPosts.flatMap(([department, posts]) =>
    Object.entries(posts).map(([designation, count]) => ({
      departmentId: idOf(departments, department),
      designationId: idOf(designations, designation),
      posts: count,
      orderNo: '2019/HE/4412',
    })),
  );
}
