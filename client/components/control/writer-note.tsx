import { Trans } from '@lingui/react/macro';
import type { Writer } from './crew-members.ts';

/** That somebody else of the crew is at this question: two who decide on it at once would undo each other's work. */
export function WriterNote({ writer }: { writer: Writer | null }) {
  if (!writer) return null;
  const { name, kind } = writer;
  return (
    <p className="basis-full text-xs font-semibold text-caution-text">
      {kind === 'answer' ? (
        name === null ? <Trans>Somebody else is writing an answer here</Trans> : <Trans>{name} is writing an answer here</Trans>
      ) : name === null ? (
        <Trans>Somebody else is rejecting this with a reason</Trans>
      ) : (
        <Trans>{name} is rejecting this with a reason</Trans>
      )}
    </p>
  );
}
