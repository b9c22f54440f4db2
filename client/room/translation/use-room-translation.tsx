import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { languageOf } from '#contracts/text/languages.ts';
import type { RoomView } from '#contracts/views.ts';
import { Button } from '#ui/button.tsx';
import { translateContent } from './translate-content.ts';

interface Languages {
  sourceLanguage: string;
  targetLanguage: string;
}

/** The browser translates on the device (https://webmachinelearning.github.io/translation-api/). */
interface Translator {
  translate(text: string): Promise<string>;
  destroy(): void;
}

interface TranslatorFactory {
  availability(languages: Languages): Promise<string>;
  create(languages: Languages): Promise<Translator>;
}

const factory = (): TranslatorFactory | undefined => (globalThis as { Translator?: TranslatorFactory }).Translator;

type Progress = 'off' | 'starting' | 'failed' | Translator;

/** Translates an event into its reader's language, if that differs and the browser can. */
export function useRoomTranslation(original: RoomView): { room: RoomView; control: ReactNode } {
  const { i18n } = useLingui();
  const sourceLanguage = languageOf(original.event.locale);
  const targetLanguage = languageOf(i18n.locale);
  const [isAvailable, setIsAvailable] = useState(false);
  const [progress, setProgress] = useState<Progress>('off');
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let isWanted = sourceLanguage !== targetLanguage;
    if (isWanted)
      void factory()
        ?.availability({ sourceLanguage, targetLanguage })
        .then((found) => isWanted && setIsAvailable(found !== 'unavailable'));
    return () => {
      isWanted = false;
      setIsAvailable(false);
      setProgress('off');
      setKnown(new Map());
    };
  }, [sourceLanguage, targetLanguage]);
  const translator = typeof progress === 'object' ? progress : null;
  const room = useMemo(
    () => (translator ? translateContent(original, (text) => known.get(text) ?? text) : original),
    [translator, known, original],
  );
  useEffect(() => {
    if (!translator) return undefined;
    let isWanted = true;
    const missing = new Set<string>();
    translateContent(original, (text) => (known.has(text) ? text : (missing.add(text), text)));
    if (missing.size > 0)
      void Promise.all(
        [...missing].map(async (text) => [text, await translator.translate(text).catch(() => text)] as const),
      ).then((pairs) => isWanted && setKnown(new Map([...known, ...pairs])));
    return () => void (isWanted = false);
  }, [translator, known, original]);
  useEffect(() => () => translator?.destroy(), [translator]);
  const start = (): void => {
    setProgress('starting');
    void factory()
      ?.create({ sourceLanguage, targetLanguage })
      .then(setProgress, () => setProgress('failed'));
  };
  const control = isAvailable && (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
      <Button
        look="quiet"
        size="compact"
        className="-ms-3"
        isBusy={progress === 'starting'}
        onClick={translator ? () => setProgress('off') : start}
      >
        {translator ? <Trans>Show original</Trans> : <Trans>Translate</Trans>}
      </Button>
      <output>
        {translator && <Trans>Machine translation</Trans>}
        {progress === 'failed' && <Trans>Not available right now. Try again later.</Trans>}
      </output>
    </p>
  );
  return { room, control };
}
