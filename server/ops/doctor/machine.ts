import { access, constants, mkdir, readFile, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { readSecrets, secretsFile } from '../../boot/secrets.ts';
import { ok, problem, reasonOf, warning, type Finding } from './finding.ts';

const minNode = 24;
const gibibyte = 1024 ** 3;

export function checkNode(): Finding {
  const major = Number(process.versions.node.split('.', 1)[0]);
  if (major >= minNode) return ok('Node', `Version ${process.versions.node}.`);
  return problem(
    'Node',
    `Version ${process.versions.node} is too old.`,
    `Start it with npm start, which brings Node ${minNode} along, or install Node ${minNode}.`,
  );
}

export async function checkDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const about = 'Data folder';
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [
      problem(
        about,
        `${dataDir} cannot be written: ${reasonOf(error)}`,
        'Give the folder to the user that runs Handcount, or set DATA_DIR to another.',
      ),
    ];
  }
  const { mode } = await stat(dataDir);
  const isShared = (mode & 0o077) !== 0;
  const shared = warning(about, `${dataDir} can be read by other users of this machine.`, `Run: chmod 700 ${dataDir}`);
  return [isShared ? shared : ok(about, `${dataDir} can be written.`), await checkSpace(dataDir)];
}

async function checkSpace(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  return spaceFinding(bavail * bsize);
}

/** `free`: bytes. */
export function spaceFinding(free: number): Finding {
  const says = `${(free / gibibyte).toFixed(1)} GiB are free.`;
  const mend = 'Free some space: a full disk refuses every ballot.';
  if (free < gibibyte / 10) return problem('Disk', says, mend);
  return free < gibibyte ? warning('Disk', says, mend) : ok('Disk', says);
}

export async function checkSecrets({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  const about = 'Secrets';
  const file = path.join(dataDir, secretsFile);
  const found = await stat(file).catch(() => null);
  if (!found) return ok(about, 'They are made on the first start.');
  if ((found.mode & 0o077) !== 0)
    return problem(about, `${file} can be read by other users of this machine.`, `Run: chmod 600 ${file}`);
  try {
    await readSecrets(dataDir);
    return ok(about, 'They are there, for their owner only.');
  } catch {
    // Which ones are wrong is not shown, since the output may be shared.
    return problem(
      about,
      `${file} is not as it was made, so that the server does not start.`,
      'Put the file from a backup in its place; a new one would sign everyone out.',
    );
  }
}

/** Each person in a room holds one connection, which is one file descriptor. */
export async function checkDescriptors(people: number): Promise<Finding> {
  const about = 'Open files';
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const limit = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1]);
  if (Number.isNaN(limit)) return ok(about, 'The limit cannot be told on this system.');
  const needed = people + 200;
  const says = `The limit is ${limit}; ${people} people need about ${needed}.`;
  if (limit >= needed) return ok(about, says);
  return problem(about, says, `Raise it: ulimit -n ${needed * 2}, or LimitNOFILE=${needed * 2} in the systemd unit.`);
}
