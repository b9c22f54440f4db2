import { readConfig } from '#server/config/config.ts';
import { makeResetLink } from '#server/ops/reset-links.ts';
import { parseOne } from './arguments.ts';

export async function resetLink(args: string[]): Promise<void> {
  const { given: email } = parseOne(args, 'Name an account: npx handcount reset-link ada@example.org', {});
  const config = readConfig();
  const { name, link } = await makeResetLink(config, email);
  console.log(link);
  // No time of day: the operator may be in a different time zone from the server.
  console.error(`It works once, within an hour, for ${name}. Give it to no one else.`);
  if (config.appUrl === null)
    console.error('APP_URL is not set. If people use another address, put that before the path.');
}
