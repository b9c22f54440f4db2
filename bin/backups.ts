import { stat } from 'node:fs/promises';
import { makeBackup, restoreBackup } from '#server/ops/backup/backups.ts';
import { readConfig } from '#server/config/config.ts';
import { pluralize } from '#server/pluralize.ts';
import { parseOne } from './arguments.ts';

export async function backup(args: string[]): Promise<void> {
  const { given: file } = parseOne(args, 'Name a new file: npx handcount backup handcount.backup', {});
  const { rowCount, fileCount } = await makeBackup(readConfig(), file);
  const { size } = await stat(file);
  console.log(
    `${file}: ${pluralize(rowCount, 'row')} and ${pluralize(fileCount, 'file')} in ${Math.ceil(size / 1024)} KiB.`,
  );
  console.log('It contains the secrets of this installation. Keep it where only you can read it.');
}

export async function restore(args: string[]): Promise<void> {
  const usage = 'Name a file: npx handcount restore handcount.backup [--replace]';
  const { given: file, values } = parseOne(args, usage, { replace: { type: 'boolean' } });
  const { madeAt, rowCount, files } = await restoreBackup(readConfig(), file, { replaces: values.replace ?? false });
  console.log(
    `Restored ${pluralize(rowCount, 'row')} and ${pluralize(files.length, 'file')} as they were at ${madeAt}.`,
  );
}
