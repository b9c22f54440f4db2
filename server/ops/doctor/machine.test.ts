import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets } from '../../boot/secrets.ts';
import { checkDataFolder, checkDescriptors, checkNode, checkSecrets, spaceFinding } from './machine.ts';

const gibibyte = 1024 ** 3;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handcount-doctor-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  it('is fine if only its owner can read it, and is reported with the free disk space', async () => {
    const [writable, disk] = await checkDataFolder({ dataDir: folder });
    expect(writable).toEqual({ about: 'Data folder', state: 'ok', says: `${folder} can be written.`, mend: '' });
    expect(disk).toMatchObject({ about: 'Disk', says: expect.stringMatching(/^\d+\.\d GiB are free\.$/) });
  });

  it('is created for its owner only if it is missing', async () => {
    const dataDir = path.join(folder, 'new', 'storage');
    expect(await checkDataFolder({ dataDir })).toMatchObject([{ state: 'ok' }, { about: 'Disk' }]);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('is reported with the command that fixes it if others can read it', async () => {
    await chmod(folder, 0o755);
    const [found] = await checkDataFolder({ dataDir: folder });
    expect(found).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('other users'),
      mend: `Run: chmod 700 ${folder}`,
    });
    await chmod(folder, 0o700);
    expect(await checkDataFolder({ dataDir: folder })).toMatchObject([{ state: 'ok' }, { about: 'Disk' }]);
  });

  it('is reported without its disk if it cannot be a folder', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    expect(await checkDataFolder({ dataDir: path.join(file, 'storage') })).toEqual([
      {
        about: 'Data folder',
        state: 'problem',
        says: expect.stringMatching(/cannot be written: ENOTDIR/),
        mend: expect.stringContaining('set DATA_DIR'),
      },
    ]);
  });
});

it.each([
  [20 * gibibyte, 'ok', '20.0 GiB are free.', ''],
  [gibibyte - 1, 'warning', '1.0 GiB are free.', 'Free some space'],
  [0.1 * gibibyte - 1, 'problem', '0.1 GiB are free.', 'a full disk refuses every ballot'],
])('a disk with %d bytes left is %s', (free, state, says, mend) => {
  expect(spaceFinding(free)).toEqual({ about: 'Disk', state, says, mend: expect.stringContaining(mend) });
});

describe('the secrets', () => {
  const file = (): string => path.join(folder, 'secrets.json');

  it('are created on the first start, and must be readable by their owner only', async () => {
    expect(await checkSecrets({ dataDir: folder })).toMatchObject({
      state: 'ok',
      says: 'They are made on the first start.',
    });
    await loadSecrets(folder);
    expect(await checkSecrets({ dataDir: folder })).toMatchObject({
      state: 'ok',
      says: 'They are there, for their owner only.',
    });
    await chmod(file(), 0o640);
    expect(await checkSecrets({ dataDir: folder })).toMatchObject({
      state: 'problem',
      mend: `Run: chmod 600 ${file()}`,
    });
  });

  it.each([
    ['that is truncated', '{"cookieSecret": "'],
    ['that is empty', '{}'],
    ['with a secret that is too short', JSON.stringify({ cookieSecret: 'abc' })],
  ])('in a file %s prevent the start, and are never printed', async (_, content) => {
    await writeFile(file(), content, { mode: 0o600 });
    await expect(loadSecrets(folder)).rejects.toThrow();
    const found = await checkSecrets({ dataDir: folder });
    expect(found).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('does not start'),
      mend: expect.stringContaining('from a backup'),
    });
    expect(JSON.stringify(found)).not.toContain('abc');
  });

  it('are a problem if they cannot be a file', async () => {
    await mkdir(file(), { mode: 0o700 });
    expect(await checkSecrets({ dataDir: folder })).toMatchObject({ state: 'problem' });
  });
});

it('reports the file limit to set when more people are expected than files may be open', async () => {
  expect(checkNode()).toMatchObject({ state: 'ok' });
  expect(await checkDescriptors(1)).toMatchObject({ about: 'Open files', state: 'ok' });
  expect(await checkDescriptors(99_000_000)).toMatchObject({
    state: 'problem',
    mend: expect.stringContaining('LimitNOFILE=198000400'),
  });
});
