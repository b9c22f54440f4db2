import { Trans as Translated, type TransProps } from '@lingui/react';

/** Lingui's `<Trans>` parses tags after it inserts the values, so user text such as “<b>” would be dropped. */
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
