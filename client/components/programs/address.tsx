import { Fragment } from 'react';

/** An address that breaks into lines where its parts begin, and within one only when that is longer than a line. */
export function Address({ url }: { url: string }) {
  let start = 0;
  const parts = url.split(/(?<=[/.?&=_-])(?=[^/.?&=_-])/).map((part) => {
    const at = start;
    start += part.length;
    return (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {parts}
    </bdi>
  );
}
