import { useLingui } from '@lingui/react/macro';
import { isAxiosError } from 'axios';
import { useState } from 'react';
import type { PictureFactsView } from '../../../contracts/views.ts';
import { http } from '../../http.ts';
import { route } from '../../routes.ts';
import { refusedAnswer } from './outcome.ts';
import { smallEnough } from './small-picture.ts';

interface PictureUpload {
  /** Of what is on its way; null while nothing is. */
  percent: number | null;
  /** Why the last one was not taken, in the reader's language. */
  failure: string | null;
  /** Resolves to whether the server has it. */
  send: (file: File) => Promise<boolean>;
}

/** Sends a picture as soon as it is chosen: the form that shows it says its version. */
export function usePictureUpload(event: string, onThere: (facts: PictureFactsView) => void): PictureUpload {
  const { t } = useLingui();
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File): Promise<boolean> => {
    setPercent(0);
    setFailure(null);
    try {
      const fields = new FormData();
      fields.set('picture', await smallEnough(file));
      const { data } = await http.post<{ picture: PictureFactsView }>(route('pictures.create', { event }), fields, {
        onUploadProgress: ({ progress = 0 }) => setPercent(100 * progress),
      });
      onThere(data.picture);
      return true;
    } catch (error) {
      const reason = isAxiosError(error) ? refusedAnswer(error.response?.data).message : null;
      setFailure(reason ?? t`The server did not answer. Look at what is shown, then try again.`);
      return false;
    } finally {
      setPercent(null);
    }
  };
  return { percent, failure, send };
}
