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
  it('that is its owner’s alone is well, and is told with what is free on its disk', async () => {
    const [writable, disk] = await checkDataFolder({ dataDir: folder });
    expect(writable).toEqual({ about: 'Data folder', state: 'ok', says: `${folder} can be written.`, mend: '' });
    expect(disk).toMatchObject({ about: 'Disk', says: expect.stringMatching(/^\d+\.\d GiB are free\.$/) });
  });

  it('that is not there yet is made, for its owner alone', async () => {
    const dataDir = path.join(folder, 'new', 'storage');
    expect(await checkDataFolder({ dataDir })).toMatchObject([{ state: 'ok' }, { about: 'Disk' }]);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('that others can read is told with the command that mends it', async () => {
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

  it('that cannot be one is told, and nothing is said of its disk', async () => {
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

  it('are made on the first start, and then are their owner’s alone', async () => {
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
    ['cut off', '{"cookieSecret": "'],
    ['of nothing', '{}'],
    ['with a short one', JSON.stringify({ cookieSecret: 'abc' })],
  ])('in a file %s keep the server from starting, and are never written', async (_, content) => {
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

  it('that cannot be a file are told', async () => {
    await mkdir(file(), { mode: 0o700 });
    expect(await checkSecrets({ dataDir: folder })).toMatchObject({ state: 'problem' });
  });
});

it('more people than there may be open files are told with the limit to set', async () => {
  expect(checkNode()).toMatchObject({ state: 'ok' });
  expect(await checkDescriptors(1)).toMatchObject({ about: 'Open files', state: 'ok' });
  expect(await checkDescriptors(99_000_000)).toMatchObject({
    state: 'problem',
    mend: expect.stringContaining('LimitNOFILE=198000400'),
  });
});
