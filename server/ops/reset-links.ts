import { randomBytes } from 'node:crypto';
import { localAddress, phoneAddress } from '../boot/addresses.ts';
import { openExisting } from './backup/backups.ts';
import type { Config } from '../config/config.ts';
import { createAuth } from '../http/accounts/auth.ts';
import { operatorResetToken, resetLinkLastsMs } from '../http/accounts/reset-tokens.ts';
import { pathOf } from '../http/paths.ts';
import { readSecrets } from '../boot/secrets.ts';
import { newUuidV7 } from '../uuid.ts';

export async function makeResetLink(config: Config, email: string): Promise<{ name: string; link: string }> {
  const { dataDir } = config;
  const secrets = await readSecrets(dataDir);
  if (secrets === null) throw new Error(`There are no secrets in ${dataDir}. Set DATA_DIR to the server’s folder.`);
  const store = await openExisting(config);
  try {
    const auth = createAuth({
      secret: secrets.accountSecret,
      database: { db: store.database, type: store.dialect },
      appUrl: config.appUrl,
      isTls: false,
      isMailSent: false,
      letters: { verify: nothing, reset: nothing, registered: nothing },
      claim: nothing,
      newId: newUuidV7,
      onError(message) {
        throw new Error(message);
      },
      isForNow: () => false,
    });
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findUserByEmail(email);
    if (!found) throw new Error(`No account uses ${email}. Check the address.`);
    const { id, name } = found.user;
    const token = operatorResetToken.begin + randomBytes(24).toString('base64url');
    const expiresAt = new Date(Date.now() + resetLinkLastsMs);
    await internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value: id, expiresAt });
    const origin = phoneAddress(config, config.port) ?? localAddress(config, config.port);
    return { name, link: origin + pathOf('passwords.edit', { token }) };
  } finally {
    await store.close();
  }
}

const nothing = () => Promise.resolve();
