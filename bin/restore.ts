import { parseArgs } from 'node:util';
import { restoreBackup } from '#server/ops/backup/backups.ts';
import { readConfig } from '#server/config/config.ts';
import { pluralize } from '#server/pluralize.ts';

/** Puts a backup into the installation that the environment describes. */
export async function restore(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean' } },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0)
    throw new Error('Say which file: npx handcount restore handcount.backup [--replace]');
  const { madeAt, rowCount, files } = await restoreBackup(readConfig(), file, { replaces: values.replace ?? false });
  console.log(
    `Restored ${pluralize(rowCount, 'row')} and ${pluralize(files.length, 'file')} as they were at ${madeAt}.`,
  );
}
