import type { Config } from '../../config/config.ts';
import type { Finding } from './finding.ts';
import { checkDataFolder, checkDescriptors, checkNode, checkSecrets } from './machine.ts';
import { checkMail } from './mail.ts';
import { checkAddress, checkCertificate } from './network.ts';
import { checkPort } from './port.ts';
import { checkBroadcaster, checkRedis } from './services.ts';
import { checkSettings } from './settings.ts';
import { checkSignIn } from './sign-in.ts';
import { checkStorage } from './storage.ts';

export type { Finding };

/** Checks everything the installation needs, without changing it. `people`: the expected number at once. */
export async function runDoctor(config: Config, people: number): Promise<Finding[]> {
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
