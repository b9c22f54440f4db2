import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { PictureFactsView } from '#contracts/views.ts';
import { send as sendRequest } from '../../app/http.ts';
import { route } from '../../app/routes.ts';
import { refusedAnswer } from '../../crew/outcome.ts';

export type PictureUpload = ReturnType<typeof usePictureUpload>;

const idle = { percent: null as number | null, name: null as string | null, failure: null as string | null };

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

/** The largest size at which the screen shows a picture next to the answers. */
const largestPx = 1_600;
/** Larger files are compressed, since an event's pictures share 8 MiB. */
const smallBytes = 307_200;
const quality = 0.85;

const accepted = /^(?:\x89PNG|\xff\xd8\xff|RIFF.{4}WEBP)/s;
const heic = /^.{4}ftyp(?:hei|hev|mif1|msf1)/s;

/** Redraws pictures that are large, or that only this browser shows, such as HEIC in Safari. */
async function shrinkPicture(file: File): Promise<File | 'empty' | 'heic' | 'damaged' | 'unknown'> {
  // Rejects if the file is not on this device, or is a folder.
  const start = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  if (start.byteLength === 0) return 'empty';
  const signature = String.fromCharCode(...new Uint8Array(start));
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return heic.test(signature) ? 'heic' : accepted.test(signature) ? 'damaged' : 'unknown';
  const { width, height } = drawn;
  const scale = Math.min(1, largestPx / Math.max(width, height));
  if (file.size <= smallBytes && scale === 1 && accepted.test(signature)) return file;
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext('2d');
  context?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  let blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (blob.type !== 'image/webp' && context) {
    // Safari writes no WebP but large PNG. JPEG would turn transparent areas black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  return new File([blob], file.name, { type: blob.type });
}
