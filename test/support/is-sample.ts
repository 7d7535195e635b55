/**
 * True on the second database of `npm test`, where a sweep only asks for statements that the databases might answer
 * differently. False on the first, and everywhere in `npm run test:full`.
 */
export const isSample = process.env['TEST_SAMPLE'] === '1';

/** True in `npm run test:full`, which plays everything. `npm test` plays a sample of what is expensive. */
export const isFull = process.env['TEST_FULL'] === '1';
