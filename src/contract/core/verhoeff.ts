/** The multiplication table of the dihedral group D5 and the permutation of the Verhoeff scheme (J. Verhoeff, 1969). */
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const shuffle = ['0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258'];

/** True if the last digit is the correct check digit of those before it. */
export function hasVerhoeffDigit(digits: string): boolean {
  let check = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    check = Number(product[check]?.[Number(shuffle[place % 8]?.[digit])]);
  }
  return check === 0;
}
