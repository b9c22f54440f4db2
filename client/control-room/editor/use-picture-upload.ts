import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { PictureFactsView } from '#contracts/views.ts';
import { send as sendRequest } from '../../app/http.ts';
import { route } from '../../app/routes.ts';
import { refusedAnswer } from '../../crew/outcome.ts';
import { shrinkPicture } from './shrink-picture.ts';

export type PictureUpload = ReturnType<typeof usePictureUpload>;

const idle = { percent: null as number | null, name: null as string | null, failure: null as string | null };

/** Ignores an upload that ends after the form has closed. */
export function usePictureUpload(event: string, onStored: (facts: PictureFactsView, name: string) => void) {
  const { t } = useLingui();
  const [state, setState] = useState(idle);
  const underWay = useRef<AbortController>(null);
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  useEffect(() => () => underWay.current?.abort(), []);
  const cancel = (): void => {
    underWay.current?.abort();
    underWay.current = null;
    setState(idle);
  };
  const send = async (file: File): Promise<boolean> => {
    if (underWay.current) return false;
    const { name } = file;
    const { signal } = (underWay.current = new AbortController());
    setState({ ...idle, percent: 0, name });
    const unanswered = t`The server did not answer. Check what is shown, then try again.`;
    const unreadable = {
      empty: t`This file is empty or unreadable. If it is in the cloud, open it once first.`,
      heic: t`This browser cannot read HEIC. Choose a JPEG or PNG.`,
      damaged: t`This picture is incomplete or damaged. Download it again.`,
      unknown: t`Choose a PNG, JPEG or WebP picture.`,
    };
    const shrunk = await shrinkPicture(file).catch(() => file);
    if (signal.aborted) return false;
    if (typeof shrunk === 'string') {
      underWay.current = null;
      setState({ ...idle, failure: unreadable[shrunk] });
      return false;
    }
    const picture = new FormData();
    picture.set('picture', shrunk);
    const answer = await sendRequest<{ picture: PictureFactsView }>({
      method: 'post',
      url: route('pictures.create', { event }),
      data: picture,
      signal,
      onUploadProgress: ({ progress = 0 }) => {
        if (!signal.aborted) setState({ ...idle, percent: 100 * progress, name });
      },
    }).catch(() => null);
    if (signal.aborted) return false;
    underWay.current = null;
    const isStored = answer !== null && answer.status < 300;
    const { fields, message } = refusedAnswer(answer?.data);
    setState(isStored ? idle : { ...idle, failure: fields['picture'] ?? message ?? unanswered });
    if (isStored) latest.current(answer.data.picture, name);
    return isStored;
  };
  return { ...state, send, cancel };
}
