import { at, random, type Random } from '../../../database/seed/college/random.ts';

const skins = ['#8d5524', '#a9703f', '#c68642', '#b97a4b', '#d9a066', '#e0ac69'];
const hairs = { young: ['#15110f', '#231a15', '#2d211a'], old: ['#4a4744', '#77726d', '#a39d96'] };
const clothes = ['#2f5d8a', '#7a3b5e', '#3f6b4f', '#8a5a2b', '#4b4e83', '#9c4a3c', '#2e7277', '#5b6770'];
const grounds = ['#dfe8f2', '#f3e6da', '#e3efe4', '#efe3ee', '#f4efd6', '#dceff0'];

/** A drawn face as SVG, 180 units square: fictional, and the same for the same number. */
export function avatar(number: number, gender: 'M' | 'F', age: 'young' | 'old'): string {
  const chance = random(`avatar ${gender} ${age} ${number}`);
  const skin = chance.pick(skins);
  const hair = chance.pick(hairs[age]);
  const face = `<ellipse cx="90" cy="82" rx="${chance.int(33, 38)}" ry="${chance.int(40, 45)}" fill="${skin}"/>`;
  const neck = `<rect x="76" y="112" width="28" height="34" rx="12" fill="${skin}"/><rect x="76" y="114" width="28" height="12" fill="#000" opacity=".12"/>`;
  const shirt = chance.pick(clothes);
  const body = `<path d="M18 180c4-36 30-48 72-48s68 12 72 48z" fill="${shirt}"/>${gender === 'M' ? `<path d="M74 133l16 18 16-18 8 8-24 26-24-26z" fill="#fff" opacity=".85"/>` : `<path d="M60 134c10 22 50 22 60 0l10 3c-14 34-66 34-80 0z" fill="#fff" opacity=".35"/>`}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="0 0 180 180"><rect width="180" height="180" fill="${chance.pick(grounds)}"/>${behind(chance, gender, hair)}${body}${neck}${ears(skin)}${face}${features(chance, gender, hair)}${front(chance, gender, hair)}${extras(chance, gender, age, hair)}</svg>`;
}

function ears(skin: string): string {
  return `<circle cx="54" cy="86" r="8" fill="${skin}"/><circle cx="126" cy="86" r="8" fill="${skin}"/>`;
}

/** Long hair is drawn behind the shoulders. */
function behind(chance: Random, gender: 'M' | 'F', hair: string): string {
  if (gender === 'M') return '';
  return at(
    [
      `<path d="M46 78c0-34 20-50 44-50s44 16 44 50c0 30 6 52 10 66H36c4-14 10-36 10-66z" fill="${hair}"/>`,
      `<path d="M48 80c0-36 18-52 42-52s42 16 42 52l-4 44H52z" fill="${hair}"/>`,
      `<circle cx="90" cy="30" r="20" fill="${hair}"/><path d="M50 84c0-36 16-52 40-52s40 16 40 52z" fill="${hair}"/>`,
    ],
    chance.int(0, 2),
  );
}

function features(chance: Random, gender: 'M' | 'F', hair: string): string {
  const eye = chance.int(78, 84);
  const brow = eye - chance.int(9, 11);
  const smile = chance.int(3, 8);
  const brows = `<path d="M67 ${brow}q8-4 16 0M97 ${brow}q8-4 16 0" stroke="${hair}" stroke-width="${gender === 'M' ? 3.4 : 2.2}" fill="none" stroke-linecap="round"/>`;
  const eyes = `<circle cx="75" cy="${eye}" r="3.6" fill="#1b1512"/><circle cx="105" cy="${eye}" r="3.6" fill="#1b1512"/><circle cx="76.2" cy="${eye - 1}" r="1.1" fill="#fff"/><circle cx="106.2" cy="${eye - 1}" r="1.1" fill="#fff"/>`;
  const nose = `<path d="M90 ${eye + 4}l-4 12q4 3 8 0" stroke="#000" stroke-opacity=".3" stroke-width="2" fill="none" stroke-linecap="round"/>`;
  const mouth = `<path d="M78 107q12 ${smile * 1.6} 24 0" stroke="${gender === 'M' ? '#6b3a2a' : '#a03a45'}" stroke-width="3.2" fill="none" stroke-linecap="round"/>`;
  return brows + eyes + nose + mouth;
}

function front(chance: Random, gender: 'M' | 'F', hair: string): string {
  const men = [
    `<path d="M52 74c-2-32 18-46 40-46 24 0 40 16 36 46-6-18-16-24-38-24s-32 8-38 24z" fill="${hair}"/>`,
    `<path d="M53 72c0-28 18-44 42-44 22 0 36 18 32 42-4-10-10-20-20-22-18 10-42 6-54 24z" fill="${hair}"/>`,
    `<path d="M54 66c4-26 18-36 36-36s34 12 36 36c-8-10-20-14-36-14s-28 4-36 14z" fill="${hair}"/>`,
  ];
  const women = [
    `<path d="M52 78c2-32 18-46 38-48 20 2 36 16 38 48-8-22-22-34-38-40-16 6-30 18-38 40z" fill="${hair}"/>`,
    `<path d="M52 80c0-34 16-50 40-50 22 0 36 18 36 50-6-20-14-30-26-36-16 12-40 12-50 36z" fill="${hair}"/>`,
  ];
  return chance.pick(gender === 'M' ? men : women);
}

function extras(chance: Random, gender: 'M' | 'F', age: 'young' | 'old', hair: string): string {
  const glasses = `<g fill="none" stroke="#222" stroke-width="2.4"><rect x="63" y="72" width="23" height="18" rx="7"/><rect x="94" y="72" width="23" height="18" rx="7"/><path d="M86 80h8M63 79l-10-2M117 79l10-2"/></g>`;
  const beard = `<path d="M58 98c2 26 16 32 32 32s30-6 32-32c-4 10-8 14-14 14-8-6-28-6-36 0-6 0-10-4-14-14z" fill="${hair}" opacity=".85"/>`;
  const moustache = `<path d="M74 103q8-7 16-2 8-5 16 2-8 3-16 0-8 3-16 0z" fill="${hair}"/>`;
  const bindi = `<circle cx="90" cy="64" r="2.6" fill="#a01c2c"/>`;
  const drops = `<circle cx="53" cy="97" r="3" fill="#d8a531"/><circle cx="127" cy="97" r="3" fill="#d8a531"/>`;
  const seen = chance.chance(age === 'old' ? 0.55 : 0.3) ? glasses : '';
  if (gender === 'F') return seen + (chance.chance(0.5) ? bindi : '') + (chance.chance(0.6) ? drops : '');
  return seen + (chance.chance(0.25) ? beard : chance.chance(0.45) ? moustache : '');
}
