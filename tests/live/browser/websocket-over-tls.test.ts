import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { launchBrowser } from '#support/browser/browser.ts';
import { makeCertificate } from '#support/servers/certificate.ts';
import { startTestServer } from '#support/servers/test-server.ts';
import { waitUntilLive } from '#support/browser/people.ts';

it('over wss, the host sees a question as soon as a phone asks it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'handcount-wss-'));
  const { certFile, keyFile } = makeCertificate(folder);
  const server = await startTestServer({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile });
  const browser = await launchBrowser();
  const address = `https://127.0.0.1:${server.port}`;
  const host = await browser.open({ ignoreHTTPSErrors: true });
  const sockets: string[] = [];
  host.page.on('websocket', (socket) => sockets.push(socket.url()));
  await host.page.goto(`${address}/events/new`);
  await host.page.getByLabel('What is it called?').fill('Over wss');
  await host.page.getByRole('button', { name: 'Start now' }).click();
  const code = (
    await host.page
      .getByRole('region', { name: 'Join code' })
      .getByText(/^\d{3}\s\d{3}$/)
      .innerText()
  ).replace(/\D/g, '');
  await waitUntilLive(host);
  expect(sockets).toContainEqual(expect.stringMatching(new RegExp(`^wss://127\\.0\\.0\\.1:${server.port}/app/`)));

  const phone = await browser.open({ ignoreHTTPSErrors: true, viewport: { width: 390, height: 844 } });
  await phone.page.goto(`${address}/j/${code}`);
  await phone.page.getByRole('button', { name: 'Join' }).click();
  await waitUntilLive(phone);
  await phone.page.getByRole('navigation').getByRole('link', { name: 'Questions' }).click();
  await phone.page.getByLabel('Ask a question').fill('Is this encrypted?');
  await phone.page.getByRole('button', { name: 'Send' }).click();
  await host.page.getByText('Is this encrypted?').first().waitFor();

  await phone.close();
  await host.close();
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
});
