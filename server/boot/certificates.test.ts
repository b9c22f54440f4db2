import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeCertificate } from '#support/servers/certificate.ts';
import { keepCertificateFresh, readCertificate } from './certificates.ts';
import { createListener } from './listener.ts';

let folder: string;
let lines: string[];
let logger: Logger;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handcount-certificates-'));
  lines = [];
  logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
});
afterEach(() => rm(folder, { recursive: true }));

const expiredWarning = expect.stringContaining('the certificate has expired');

it('warns about an expired certificate at startup, but not about a valid one', async () => {
  const tls = makeCertificate(folder);
  await createListener({ tls, keepAliveMs: 1_000 }, null, logger);
  expect(lines).toEqual([]);
  makeCertificate(folder, -0.5);
  await createListener({ tls, keepAliveMs: 1_000 }, null, logger);
  expect(lines).toEqual([expiredWarning]);
});

it('warns about an expired certificate when it is reloaded', async () => {
  const files = makeCertificate(folder);
  const stop = keepCertificateFresh(createServer(await readCertificate(files)), files, logger);
  makeCertificate(folder, -0.5);
  process.emit('SIGHUP');
  await expect.poll(() => lines).toContainEqual(expiredWarning);
  stop();
});
