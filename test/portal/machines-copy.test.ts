import '../support/dom.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copyButton } from '../../src/portal/inspector/copy.ts';
import { takeTexts } from '../../src/portal/inspector/texts.ts';
import { wholeTexts } from '../support/languages.ts';

const test = suite('the copy button of the machines page');

test('the button shows whether the text was copied or refused', async () => {
  takeTexts(wholeTexts('en'), 'en');
  const button = copyButton('Copy row', () => 'a → b');
  const answers = [() => Promise.resolve(), () => Promise.reject(new Error('NotAllowedError'))];
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: () => answers.shift()!() } });
  const messages: (string | null)[] = [];
  for (let press = 0; press < 2; press += 1) {
    button.click();
    await new Promise((done) => setTimeout(done));
    messages.push(button.textContent);
  }
  Reflect.deleteProperty(navigator, 'clipboard');
  assert.equal(messages, ['Copied', 'Something unexpected happened. Try again. If the problem continues, contact the administrator.']);
});

test.run();
