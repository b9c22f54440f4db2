#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Caches compiled code, so that the next start is fast.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/handcount'));

type Command = (args: string[]) => Promise<void>;

const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./start.ts')).start,
  rehearse: async () => (await import('./rehearse.ts')).rehearse,
  backup: async () => (await import('./backups.ts')).backup,
  restore: async () => (await import('./backups.ts')).restore,
  doctor: async () => (await import('./doctor.ts')).doctor,
  export: async () => (await import('./ballots.ts')).exportEvent,
  'reset-link': async () => (await import('./reset-link.ts')).resetLink,
  verify: async () => (await import('./ballots.ts')).verify,
};

const usage = `handcount: live questions, polls and quizzes for any room

  npx handcount start                      builds what changed and serves (the default);
                                           --new-secrets: although the database knows other secrets
  npx handcount rehearse --people 3000     fills a room of the running server with simulated people, to say how many
                                           it holds; --url (default http://127.0.0.1:3000, this machine only)
  npx handcount backup <file>              writes the whole installation into one file, while the server runs
  npx handcount restore <file>             puts a backup into an empty installation; --replace: into any
  npx handcount doctor                     says what is wrong with this installation and how to mend it
  npx handcount reset-link <e-mail>        prints a link for setting a new password, where no mail is sent
  npx handcount export <event id or code>  writes the event's ballots, their chains and tallies to standard output
  npx handcount verify <file>              recounts such an export; --seal <seal> compares a noted one
`;

if (existsSync('.env')) process.loadEnvFile('.env');

const [name = 'start', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  await command()
    .then((run) => run(args))
    .catch((error: Error) => {
      console.error(process.env['LOG_LEVEL'] === 'debug' ? error : error.message);
      process.exitCode = 1;
    });
} else {
  console.log(usage);
  process.exitCode = name === 'help' || name === '--help' ? 0 : 1;
}
