/**
 * Detects passwords that guessing tools try first. There is no list of whole passwords: few of the ten thousand most
 * common ones have ten characters, and those are a well-known word with digits and symbols around it, two such words,
 * one word twice, or a keyboard walk. About 560 words and these patterns cover them. `p@ssw0rd` counts as `password`.
 */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  return (
    new Set(small).size < 4 ||
    isRepetition(small) ||
    isTelephoneNumber(small) ||
    isKeyboardWalk(small) ||
    readings(small).some(isMadeOfCommonWords)
  );
}

/** True if the text is one piece repeated: `qazwsx1qazwsx1`. */
function isRepetition(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length;
}

/** True for any Indian mobile number, not only the user's. */
function isTelephoneNumber(text: string): boolean {
  return /^(\+?91)?[6-9]\d{9}$/.test(text.replace(/[ -]/g, ''));
}

/** The letters of the password as typed, and with common substitutions undone between the digits at both ends. */
function readings(text: string): string[] {
  const signs = [...text];
  const first = signs.findIndex((sign) => /[\p{L}@$]/u.test(sign));
  const last = signs.findLastIndex((sign) => /\p{L}/u.test(sign));
  const inner = first < 0 ? [] : signs.slice(first, last + 1);
  const spelled = inner.map((sign) => replacements[sign] ?? sign).join('');
  return [text, spelled, spelled.replaceAll('!', 'i')].map((reading) => reading.replace(/\P{L}+/gu, ''));
}

const replacements: Record<string, string> = { '@': 'a', '4': 'a', '0': 'o', '3': 'e', $: 's', '5': 's', '7': 't', '1': 'i' };

/** True if the letters are one common word, or two. */
function isMadeOfCommonWords(letters: string): boolean {
  if (words.has(letters)) return true;
  for (let cut = 2; cut <= letters.length - 2; cut += 1) if (words.has(letters.slice(0, cut)) && words.has(letters.slice(cut))) return true;
  return false;
}

/**
 * True if the text consists of runs of three or more adjacent keys, in either direction, and at most two other
 * characters.
 */
function isKeyboardWalk(text: string): boolean {
  let rest = 0;
  for (let at = 0; at < text.length;) {
    const length = walkAt(text, at);
    if (length < 3) rest += 1;
    at += length < 3 ? 1 : length;
  }
  return rest <= 2;
}

/** Length of the run of adjacent keys from this position on. */
function walkAt(text: string, from: number): number {
  let length = 1;
  while (from + length < text.length && rows.some((row) => row.includes(text.slice(from, from + length + 1)))) length += 1;
  return length;
}

const forwards = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '!@#$%^&*()',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'azertyuiop',
  'qwertz',
];
const rows = forwards.flatMap((row) => [row, [...row].reverse().join('')]);

/** Words from the most frequent leaks, and obvious ones at a college in Odisha. */
const words: ReadonlySet<string> = new Set(
  `
a aa aaa ab abc abcd abcde abcdef abcdefg abcdefgh access account action adam admin administrator admission alex
alexander alexis alice amanda america amit amma andrea andrew angel angela angels anil animal anita anjali ankit anthony
apple april arjun arsenal arun asdf asdfg asdfgh asdfghjk asdfghjkl ashish ashley ashok asshole august austin baba babu
baby babygirl bailey balaji banana barcelona baseball basketball batman beach bear beautiful beauty ben berhampur best
bhai bharat bhubaneswar bigdog biteme black blahblah blessed blink blue boomer boss boston brandon brandy brother
bubbles buddy butter butterfly buster cameron captain carlos casper change changeme charlie cheese chelsea chennai
chicken chinnu chocolate chris christian cisco class coffee college computer cookie cool corona covid cowboy crazy
cricket cutie cuttack dad dallas daniel danielle data david deepak default delhi demo department devil dhoni diamond
diana diksha dog dolphin donald donkey dragon dreams durga eagle eagles easy eleven elephant elizabeth emma engineer
engineering enter entry eric exam faculty faith falcon family father ferrari fire flower flowers football forever
frank freedom friend friends fuck fucker fuckme fuckoff fuckyou galaxy gandhi ganesh ganesha ganjam garfield george
ginger girl girls god gold golden google govind grace graduate green guest guitar hacker hammer hannah hanuman happy
hari harley hate heart heaven hello help hero hima hockey home honda honey hope hostel hotdog house hunter hyderabad
i iam iceman iloveu iloveyou india indian innova install internet iphone ishita jack jagannath jaguar jai jaijagannath
jaihind jaimatadi jaishreeram james january jasmine jasper jay jaya jennifer jessica jesus jio john johnny jordan joseph
joshua july june junior justin kalinga karan kavita khan killer king kiran kitty kolkata krishna kumar kumari lab
laptop lakshmi laxmi legend letmein lets letme liverpool lock login london looking lord louis love lovely loveme
lover loveu loveyou lucky lucy luna maa madhu maggie mahadev maharaja mahesh mama manager manish manju manoj marina
mark martin master matrix matthew maverick max maya me mercedes merlin michael michelle mickey miracle mobile modi mom
money monica monika monkey monster morgan mother mountain mumbai music my myname mypass mypassword nana naruto natasha
navy neha network new newpass newpassword nicole ninja nisha no nokia none nothing october odia odisha office ok old
one oracle orange orissa pa panda papa papu parala paralamaharaja pass passcode passion passw passwd password passwords
patrick peace peanut pepper phoenix phone pink player please pmec pokemon pooja power prakash pranav prasad prem prince
princess principal priya priyanka professor public puja purple puri qazwsx qwer qwert qwerty qwertyui qwertyuiop rabbit
radha radhakrishna radhe rahul rainbow raj raja rajesh raju rakesh ram rama ramesh ranger ravi red regd register
registration rekha richard rishi robert rock rockyou rohan rohit rohitsharma rose royal sachin sai sairam salman sam
samantha samsung sandeep sandhya sanjay sanju santosh sara sarah saroj satya scooter secret secure security sex sexy
shadow shanti sharma shiva shivam shree shreeram shri sister smile smiley soccer sonia sonu spider spiderman star
starwars student students sudha summer sun sunday sunil sunita sunny sunshine super superman superstar suresh sweet
sweety swati system taylor teacher tech temp temporary tendulkar test tester testing thank thankyou the thomas thunder
tiger tigger tinkle tom trust trustno trustnoone two ubuntu uma unknown user username utkal vijay vikas virat viratkohli
vishal vishnu vivek wel welcome welcometo whatever white wifi william windows winner winter wizard wolf woman world
xxx yahoo yamaha year yellow yes you yoyo zaq zxc zxcv zxcvb zxcvbn zxcvbnm zzz
`
    .trim()
    .split(/\s+/),
);
