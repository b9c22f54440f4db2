import { Trans } from '@lingui/react/macro';
import { Banner } from '#ui/banner.tsx';

/** A missing right answer may be intended, but is easily forgotten. */
export function NoRightAnswer() {
  return (
    <Banner look="caution">
      <Trans>No right answer is marked: no points.</Trans>
    </Banner>
  );
}

export function AllRight() {
  return (
    <Banner look="caution">
      <Trans>Every option is right: everyone gets the points.</Trans>
    </Banner>
  );
}

/** Whether any or all right options are needed is easily confused. */
export function MultipleRightNote({ count, isOnePick }: { count: number; isOnePick: boolean }) {
  return (
    <output className="text-xs text-muted empty:hidden">
      {count > 1 &&
        (isOnePick ? <Trans>Any of these is right.</Trans> : <Trans>Right means exactly these options.</Trans>)}
    </output>
  );
}

export function RevealedLaterNote() {
  return (
    <p className="text-xs text-muted">
      <Trans>Shown with the result after voting closes. Gives no points.</Trans>
    </p>
  );
}
