import { Trans as Translated, type TransProps } from '@lingui/react';

/** Lingui inserts values before it parses tags, so text such as “<b>” would vanish. */
export function Trans({ values, ...props }: TransProps) {
  return <Translated {...props} {...(values && { values: asWritten(values) })} />;
}

function asWritten(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? <>{value}</> : value,
    ]),
  );
}
