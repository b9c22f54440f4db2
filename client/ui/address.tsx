import { Fragment } from 'react';

/** An address, of a page or for mail, that breaks into lines where its parts begin, and within one only when that is longer than a line. */
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
