import { createServer } from 'node:https';
import { pino, type Logger } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { scratchFolder } from '#support/scratch.ts';
import { makeCertificate } from '#support/servers/certificate.ts';
import { keepCertificateFresh, readCertificate } from './certificates.ts';
import { createListener } from './listener.ts';

const folder = scratchFolder('for each');
let lines: string[];
let logger: Logger;
beforeEach(() => {
  lines = [];
  logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
});

const expiredWarning = expect.stringContaining('the certificate has expired');

it('warns about an expired certificate at startup, but not about a valid one', async () => {
  const tls = makeCertificate(folder());
  await createListener({ tls, keepAliveMs: 1_000 }, null, logger);
  expect(lines).toEqual([]);
  makeCertificate(folder(), -0.5);
  await createListener({ tls, keepAliveMs: 1_000 }, null, logger);
  expect(lines).toEqual([expiredWarning]);
});

it('warns about an expired certificate when it is reloaded', async () => {
  const files = makeCertificate(folder());
  const stop = keepCertificateFresh(createServer(await readCertificate(files)), files, logger);
  makeCertificate(folder(), -0.5);
  process.emit('SIGHUP');
  await expect.poll(() => lines).toContainEqual(expiredWarning);
  stop();
});
