import { Trans as Translated, type TransProps } from '@lingui/react';

/**
 * Replaces `<Trans>` of Lingui (lingui.config.ts), which parses tags after it inserts the values: user text such as
 * “<b>” would be dropped or mistaken for one of our tags. This component inserts elements afterwards.
 */
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
