import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, startTestServer } from '#support/http.ts';

it('a server whose secrets do not match its database starts only if asked to replace them', async () => {
  const first = await startTestServer();
  await first.stop();
  const { dataDir } = first;
  await rm(path.join(dataDir, 'secrets.json'));
  await expect(startTestServer({ DATA_DIR: dataDir })).rejects.toThrow(/Copy secrets\.json there/);
  const replaced = await startTestServer({ DATA_DIR: dataDir }, { replacesSecrets: true });
  await replaced.close();
});
