import { createHmac, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export const secretsFile = 'secrets.json';
export const uploadsFolder = 'uploads';

const hex32 = z.string().regex(/^[0-9a-f]{64}$/);

const secretsShape = z.object({
  cookieSecret: hex32,
  accountSecret: hex32,
  broadcasterKey: z.string().regex(/^[0-9a-f]{20}$/),
  broadcasterSecret: hex32,
  channelMasterKey: hex32,
});

export type Secrets = z.infer<typeof secretsShape>;

/** Equal for equal secrets, and reveals nothing about them. */
export function secretsDigest({ cookieSecret, ...others }: Secrets): string {
  const sorted = Object.entries(others).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHmac('sha256', cookieSecret).update(JSON.stringify(sorted)).digest('hex');
}

export async function readSecrets(dataDir: string): Promise<Secrets | null> {
  const text = await readFile(path.join(dataDir, secretsFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : secretsShape.parse(JSON.parse(text));
}

/** Replacing a malformed file would sign everyone out. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, secretsFile);
  const secrets = await readSecrets(dataDir);
  if (secrets === null) return makeSecrets(dataDir, file);
  await chmod(file, 0o600);
  return secrets;
}

async function makeSecrets(dataDir: string, file: string): Promise<Secrets> {
  const random = (bytes: number) => randomBytes(bytes).toString('hex');
  const secrets: Secrets = {
    cookieSecret: random(32),
    accountSecret: random(32),
    broadcasterKey: random(10),
    broadcasterSecret: random(32),
    channelMasterKey: random(32),
  };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // A crash must leave no partial file.
  await writeFile(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secrets;
}
