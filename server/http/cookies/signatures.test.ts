import { Signer } from '@fastify/cookie';
import { expect, test } from 'vitest';
import { createCookieSigner } from './signatures.ts';

const secret = 'a secret of more than thirty-two characters';

test('reads values that it or another process with the same secret signed', () => {
  const signer = createCookieSigner(secret);
  expect(signer.unsign(signer.sign('one'))).toMatchObject({ valid: true, value: 'one' });
  expect(new Signer(secret).unsign(signer.sign('one'))).toMatchObject({ valid: true, value: 'one' });
  expect(signer.unsign(new Signer(secret).sign('two'))).toMatchObject({ valid: true, value: 'two' });
});

test('always refuses a forged signature, even after reading the valid one', () => {
  const signer = createCookieSigner(secret);
  const signed = signer.sign('one');
  const forged = [
    signed.replace('one', 'two'),
    `${signed.slice(0, -1)}${signed.endsWith('A') ? 'B' : 'A'}`,
    new Signer(`${secret}!`).sign('one'),
  ];
  for (const text of [...forged, ...forged]) expect(signer.unsign(text)).toMatchObject({ valid: false, value: null });
});
