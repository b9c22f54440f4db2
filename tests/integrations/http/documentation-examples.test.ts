import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { webhookKinds } from '#contracts/integrations/tokens-and-webhooks.ts';
import { signatureOf } from '#server/jobs/webhooks/sender.ts';
import {
  afterAll,
  beforeAll,
  expect,
  hostWithEvent,
  it,
  participantAt,
  png,
  type Program,
  programOf,
  questionBy,
  startTestServer,
  withServer,
} from '#support/http.ts';

const server = withServer(() => startTestServer());
let program: Program;
let folder: string;

beforeAll(async () => {
  const { host, event } = await hostWithEvent(server);
  await questionBy(await participantAt(server, event.code), event, 'Is this an example?');
  program = await programOf(server, host);
  folder = await mkdtemp(path.join(tmpdir(), 'handcount-examples-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function blocks(document: string, language: string): Promise<string[]> {
  const markdown = await readFile(new URL(`../../../docs/${document}`, import.meta.url), 'utf8');
  return [...markdown.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);
}

it('docs/webhooks.md lists every kind of webhook event', async () => {
  const document = await readFile(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
  const listed = [...document.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, kind]) => kind);
  expect(listed).toEqual(expect.arrayContaining([...webhookKinds]));
});

const shell = (code: string) => run('bash', ['--norc', '--noprofile', '-euo', 'pipefail', '-c', code]);

async function run(command: string, args: string[]) {
  const env = {
    ...process.env,
    PATH: `${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    HANDCOUNT: server.address,
    TOKEN: program.token,
  };
  const child = spawn(command, args, { env, cwd: folder });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { stdout, stderr, code: Number(code) };
}

it('the shell examples in docs/api.md work', async () => {
  const [list = '', poll = '', files = '', people = ''] = await blocks('api.md', 'sh');
  const listed = await shell(list);
  expect(JSON.parse(listed.stdout)).toMatchObject({ items: [{ title: 'Physics 101' }], nextCursor: null });
  const polled = await shell(poll);
  expect([polled.code, polled.stderr]).toEqual([0, '']);
  expect(polled.stdout).toMatch(
    /"round":1[\s\S]*"state":"open"[\s\S]*"participantCount":0,[\s\S]*"here":0,"turnout":\{.*"people":0\}\}/,
  );
  await writeFile(path.join(folder, 'slits.png'), png(60, 40));
  const copied = await shell(files);
  expect([copied.code, copied.stderr]).toEqual([0, '']);
  expect(copied.stdout).toMatch(
    /"title":"Lecture 7"[\s\S]*"prompt":"What do you see\?"[\s\S]*"alt":"A wall with two slits"/,
  );
  expect((await readFile(path.join(folder, 'again.png'))).subarray(1, 4).toString()).toBe('PNG');
  const invited = await shell(people);
  expect([invited.code, invited.stderr]).toEqual([0, '']);
  expect(invited.stdout).toMatch(
    /"role":"moderator"[\s\S]*"address":"http[^"]+\/invitations\/[\s\S]*"address":"http[^"]+\/screens\//,
  );
});

it('the JavaScript example in docs/api.md approves questions only', async () => {
  const [code = ''] = await blocks('api.md', 'js');
  const file = path.join(folder, 'moderate.mjs');
  await writeFile(file, code);
  const said = await run(process.execPath, [file]);
  expect([said.code, said.stderr]).toEqual([0, '']);
  expect(said.stdout).toContain('Physics 101: 1 approved');
});

it('the verification code in docs/webhooks.md accepts only our signatures', async () => {
  const [code = ''] = await blocks('webhooks.md', 'js');
  const file = path.join(folder, 'check.mjs');
  await writeFile(file, code);
  const { isFromHandcount } = (await import(pathToFileURL(file).href)) as {
    isFromHandcount: (header: string, body: string, secret: string, now?: number) => boolean;
  };
  const now = 1_800_000_000_000;
  const header = signatureOf(['whs_secret'], '{"kind":"ping"}', now / 1000);
  expect(isFromHandcount(header, '{"kind":"ping"}', 'whs_secret', now)).toBe(true);
  expect(isFromHandcount(header, '{"kind":"pong"}', 'whs_secret', now)).toBe(false);
  expect(isFromHandcount(header, '{"kind":"ping"}', 'another', now)).toBe(false);
  expect(isFromHandcount(header, '{"kind":"ping"}', 'whs_secret', now + 301_000)).toBe(false);
  const renewed = signatureOf(['whs_new', 'whs_secret'], '{"kind":"ping"}', now / 1000);
  for (const secret of ['whs_new', 'whs_secret'])
    expect(isFromHandcount(renewed, '{"kind":"ping"}', secret, now)).toBe(true);
  // A header can contain anything, but none of these must make the code throw.
  for (const rest of ['', ',v1', `,v1=${'é'.repeat(64)}`])
    expect(isFromHandcount(`t=${now / 1000}${rest}`, '{"kind":"ping"}', 'whs_secret', now)).toBe(false);
});
