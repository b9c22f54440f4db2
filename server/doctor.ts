import type { Config } from './config.ts';
import type { Finding } from './doctor/finding.ts';
import { checkDataFolder, checkDescriptors, checkNode, checkSecrets } from './doctor/machine.ts';
import { checkMail } from './doctor/mail.ts';
import { checkAddress, checkCertificate } from './doctor/network.ts';
import { checkPort } from './doctor/port.ts';
import { checkBroadcaster, checkRedis } from './doctor/services.ts';
import { checkSettings } from './doctor/settings.ts';
import { checkSignIn } from './doctor/sign-in.ts';
import { checkStorage } from './doctor/storage.ts';

export type { Finding };

/** Looks at everything the installation needs, without changing it. `people`: how many are expected at once. */
export async function examine(config: Config, people: number): Promise<Finding[]> {
  const { findings: stored, servers } = await checkStorage(config);
  const isServing = servers !== null && servers.length > 0;
  return [
    checkNode(),
    ...checkSettings(config),
    ...(await checkDataFolder(config)),
    await checkSecrets(config),
    ...stored,
    await checkPort(config, servers),
    ...(await checkCertificate(config)),
    ...(await checkAddress(config, isServing)),
    ...(await checkBroadcaster(config)),
    ...(await checkRedis(config)),
    ...(await checkMail(config)),
    ...(await checkSignIn(config)),
    await checkDescriptors(people),
  ];
}
