import { parseArgs, type ParseArgsConfig } from 'node:util';

export function parseOne<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  usage: string,
  options: Options,
) {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [given, ...rest] = positionals;
  if (given === undefined || rest.length > 0) throw new Error(usage);
  return { given, values };
}
