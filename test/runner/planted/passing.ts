import { suite } from 'uvu';

const test = suite('nothing');
test('passes', () => {});
test.run();
