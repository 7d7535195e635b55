/**
 * True on the second database of `npm test`, where a sweep only asks for statements that the databases might answer
 * differently. False on the first, and everywhere in `npm run test:full`.
 */
export const isSample = process.env['TEST_SAMPLE'] === '1';
