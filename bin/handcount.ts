import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

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

  npx handcount start                      starts the server (default); in a clone, builds what changed
                                           --new-secrets: replace lost secrets and sign everyone out
  npx handcount rehearse --people 3000     tests with simulated people how many the running server can hold
                                           --url: its address on this machine (default http://127.0.0.1:3000)
  npx handcount backup <file>              saves the whole installation to one file; the server can keep running
  npx handcount restore <file>             restores a backup into an empty installation; --replace: into any
  npx handcount doctor                     checks this installation and says how to fix it
  npx handcount reset-link <email>         prints a link to set a new password
  npx handcount export <event id or code>  prints an event's ballots and tallies; --whole: everything in it
  npx handcount verify <file>              recounts an export; --seal <seal>: compare it with the seal you noted
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
