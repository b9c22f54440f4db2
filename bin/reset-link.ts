import { readConfig } from '#server/config/config.ts';
import { makeResetLink } from '#server/ops/reset-links.ts';
import { parseOne } from './arguments.ts';

export async function resetLink(args: string[]): Promise<void> {
  const { given: email } = parseOne(args, 'Say whose password: npx handcount reset-link ada@example.org', {});
  const config = readConfig();
  const { name, link } = await makeResetLink(config, email);
  console.log(link);
  // No time of day: the operator may be in another time zone than the server.
  console.error(`Anyone who opens it within an hour can set a new password for ${name}, once. Give it to no one else.`);
  if (config.appUrl === null)
    console.error('APP_URL is not set: if they reach your site by another address, put that one in front of the path.');
}
