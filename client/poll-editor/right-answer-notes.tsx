import { Trans } from '@lingui/react/macro';
import { Banner } from '#ui/banner.tsx';

/** A missing right answer may be intended, but is easily forgotten. */
export function NoRightAnswer() {
  return (
    <Banner look="caution">
      <Trans>No right answer is marked: no one gets points.</Trans>
    </Banner>
  );
}

/** Warns that every option is right in a poll with one pick. */
export function AllRight() {
  return (
    <Banner look="caution">
      <Trans>Every option is right: everyone who answers gets the points.</Trans>
    </Banner>
  );
}

/** The number of picks decides whether any or all right options are needed, which is easily confused. */
export function MultipleRightNote({ count, isOnePick }: { count: number; isOnePick: boolean }) {
  return (
    <output className="text-xs text-muted empty:hidden">
      {count > 1 &&
        (isOnePick ? (
          <Trans>People pick one option. Any of these is right.</Trans>
        ) : (
          <Trans>Right means exactly these options.</Trans>
        ))}
    </output>
  );
}

export function RevealedLaterNote() {
  return (
    <p className="text-xs text-muted">
      <Trans>The room sees it with the result, once voting has closed. It gives no points.</Trans>
    </p>
  );
}
