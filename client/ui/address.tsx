import { Fragment } from 'react';

/** A URL or email address that wraps between its parts, and inside a part only if that is longer than a line. */
export function Address({ url }: { url: string }) {
  const parts = [...url.matchAll(/[^/.?&=_-]*[/.?&=_-]*/g)].filter(([part]) => part !== '');
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {parts.map(({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
