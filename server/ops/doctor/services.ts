import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import Pusher from 'pusher';
import type { Config } from '../../config/config.ts';
import { ok, problem, reasonOf, type Finding } from './finding.ts';
import { checkSocket } from './socket.ts';

const timeoutMs = 5_000;

/** Signs in and sends a PING in the Redis protocol. */
export async function checkRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Finding[]> {
  if (redisUrl === null) return [];
  const mend = 'Check REDIS_URL, and whether Redis runs and lets this machine in. Until then processes are not joined.';
  const url = new URL(redisUrl);
  const password = decodeURIComponent(url.password);
  const user = decodeURIComponent(url.username);
  const signIn = password === '' ? [] : [user === '' ? ['AUTH', password] : ['AUTH', user, password]];
  const isTls = url.protocol === 'rediss:';
  try {
    const answer = await converse(
      url.hostname,
      Number(url.port || 6379),
      isTls,
      [...signIn, ['PING']].map(command).join(''),
    );
    // Redis without a password refuses a wrong one but still answers the PING; the server itself would be refused.
    if (!/^-/m.test(answer)) return [ok('Redis', `${url.hostname} answers.`)];
    // An error about an unknown command would echo the password.
    return [
      problem(
        'Redis',
        `${url.hostname} answers: ${/^-(.*?)(?:, with args .*)?$/m.exec(answer)?.[1]?.trim() ?? ''}`,
        mend,
      ),
    ];
  } catch (error) {
    return [problem('Redis', `${url.hostname} cannot be reached: ${reasonOf(error)}`, mend)];
  }
}

function command(words: readonly string[]): string {
  return `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
}

/** Collects the answer until a `PONG` or an error. */
function converse(host: string, port: number, isTls: boolean, says: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = isTls ? connectTls({ host, port, servername: host }) : connect({ host, port });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer within 5 seconds')));
    socket.once('error', reject);
    socket.once(isTls ? 'secureConnect' : 'connect', () => socket.write(says));
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      if (!/PONG|^-/m.test(heard)) return;
      socket.destroy();
      resolve(heard);
    });
  });
}

export async function checkBroadcaster({ broadcaster }: Pick<Config, 'broadcaster'>): Promise<Finding[]> {
  const about = 'Broadcaster';
  if (broadcaster.kind === 'embedded') return [ok(about, 'It runs in the server itself.')];
  const { appId, key, secret, cluster, host, port, isTls } = broadcaster;
  const server = host === null ? { cluster } : { host, port: String(port) };
  const where = host === null ? `The hosted service in ${cluster}` : `${host}:${port}`;
  const mend =
    'Compare PUSHER_APP_ID, PUSHER_APP_KEY, PUSHER_APP_SECRET and the cluster or host with what the service shows.';
  try {
    const response = await new Pusher({ appId, key, secret, useTLS: isTls, timeout: timeoutMs, ...server }).get({
      path: '/channels',
      params: {},
    });
    if (response.status !== 200) return [problem(about, `${where} answers ${response.status}.`, mend)];
    const sockets =
      host === null ? `https://ws-${cluster}.pusher.com` : `${isTls ? 'https' : 'http'}://${host}:${port}`;
    return [ok(about, `${where} knows the app.`), await checkSocket(sockets, key)];
  } catch (error) {
    const status = (error as { status?: number }).status;
    return [
      problem(
        about,
        `${where} ${status === undefined ? `cannot be reached: ${reasonOf(error)}` : `refuses the app (${status}).`}`,
        mend,
      ),
    ];
  }
}
