import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { PictureFactsView } from '#contracts/views.ts';
import { send as sendRequest } from '../../app/http.ts';
import { route } from '../../app/routes.ts';
import { refusedAnswer } from '../../crew/outcome.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface PictureUpload {
  /** Upload progress; null while there is no upload. */
  percent: number | null;
  /** The name of the file being uploaded. */
  name: string | null;
  /** Why the last upload failed, in the reader's language. */
  failure: string | null;
  /** Resolves to whether it was stored. Does nothing during another upload. */
  send: (file: File) => Promise<boolean>;
  cancel: () => void;
}

/**
 * Uploads a picture as soon as it is chosen; the form stores its version. An upload that ends after the form is closed
 * is ignored.
 */
export function usePictureUpload(
  event: string,
  onThere: (facts: PictureFactsView, name: string) => void,
): PictureUpload {
  const { t } = useLingui();
  const [percent, setPercent] = useState<number | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const onItsWay = useRef<AbortController | null>(null);
  // Other fields may have changed during the upload.
  const latest = useRef(onThere);
  useEffect(() => {
    latest.current = onThere;
  });
  const cancel = (): void => {
    onItsWay.current?.abort();
    onItsWay.current = null;
    setPercent(null);
    setFailure(null);
  };
  useEffect(
    () => () => {
      onItsWay.current?.abort();
      onItsWay.current = null;
    },
    [],
  );
  const send = async (file: File): Promise<boolean> => {
    if (onItsWay.current) return false;
    const unanswered = t`The server did not answer. Look at what is shown, then try again.`;
    const controller = new AbortController();
    const { signal } = controller;
    onItsWay.current = controller;
    setPercent(0);
    setName(file.name);
    setFailure(null);
    try {
      const fields = new FormData();
      fields.set('picture', await shrinkPicture(file));
      const { status, data } = await sendRequest<{ picture: PictureFactsView }>({
        method: 'post',
        url: route('pictures.create', { event }),
        data: fields,
        signal,
        onUploadProgress: ({ progress = 0 }) => {
          if (!signal.aborted) setPercent(100 * progress);
        },
      });
      if (signal.aborted) return false;
      if (status >= 300) {
        const { fields: refusals, message } = refusedAnswer(data);
        setFailure(refusals['picture'] ?? message ?? unanswered);
        return false;
      }
      latest.current(data.picture, file.name);
      return true;
    } catch {
      if (!signal.aborted) setFailure(unanswered);
      return false;
    } finally {
      if (!signal.aborted) {
        onItsWay.current = null;
        setPercent(null);
      }
    }
  };
  return { percent, name: percent === null ? null : name, failure, send, cancel };
}
