import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const [name = '', ...args] = process.argv.slice(2);
const file = path.join(import.meta.dirname, `${name}.ts`);
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const results = readdirSync(path.join(import.meta.dirname, 'results')).map((result) => result.replace('.md', ''));
  console.log(`usage: npm run bench -- <name>; measured so far: ${results.join(', ')}`);
  process.exitCode = 1;
} else {
  process.exitCode = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' }).status ?? 1;
}
