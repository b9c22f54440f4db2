import { Trans as Translated, type TransProps } from '@lingui/react';

/**
 * What `<Trans>` becomes (lingui.config.ts). The library looks for the tags of a message once the values stand in it: what somebody
 * wrote with a tag in it, as “<b>” in a lecture on the web, would lose it, or take the place of one of ours. An element is put in afterwards.
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
