import { draw, signIn, signedInPage } from '../../support/signed-in.tsx';
import { screen } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { roleNames } from '../../../src/contract/core/role-catalogue.ts';
import { readTexts } from '../../support/languages.ts';

const { i18n } = await import('../../../src/portal/i18n/i18n.ts');
const { RoleName } = await import('../../../src/portal/kinds/parts/role-name.tsx');

const test = suite('names of roles');
signedInPage(test);

test('built-in roles have a translated name, the college’s own keep theirs', async () => {
  const before = i18n.t('role.Deo');
  i18n.addResource('en', 'translation', 'role.Deo', 'Data entry operator');
  try {
    await signIn('Admin');
    draw(
      <>
        <p>
          <RoleName name="Deo" />
        </p>
        <p>
          <RoleName name="Registrar" />
        </p>
      </>,
    );
    assert.ok(screen.getByText('Data entry operator'));
    assert.ok(screen.getByText('Registrar'));
  } finally {
    i18n.addResource('en', 'translation', 'role.Deo', before);
  }
});

test('every built-in role has a translated name', () => {
  const texts = readTexts('en');
  for (const name of roleNames) assert.ok(texts.has(`role.${name}`), name);
});

test.run();
