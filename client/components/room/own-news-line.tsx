import '../../styles/own-news.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MyQuestionView } from '../../../contracts/views.ts';
import type { OwnNews } from './own-questions.ts';

export interface OwnNewsLineProps {
  news: readonly OwnNews[];
  questions: readonly MyQuestionView[];
  onLook: () => void;
  onPutAway: () => void;
  /** They look at “Mine” already: it is only said. */
  isOnlySaid: boolean;
}

/** What was decided about one's own question, in one line over the tabs, with the way to it. */
export default function OwnNewsLine({ news, questions, onLook, onPutAway, isOnlySaid }: OwnNewsLineProps) {
  const { t } = useLingui();
  if (isOnlySaid) return <NewsWords news={news} questions={questions} />;
  return (
    <div className="own-news appear">
      <p className="own-news-words">
        <NewsWords news={news} questions={questions} />
      </p>
      <a
        className="own-news-way"
        href="#mine"
        onClick={(event) => {
          event.preventDefault();
          onLook();
        }}
      >
        <Trans>Mine</Trans>
      </a>
      <button type="button" className="live-notice-close" aria-label={t`Hide this`} onClick={onPutAway}>
        <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
          <path d="M18 6 6 18M6 6l12 12" />
        </svg>
      </button>
    </div>
  );
}

function NewsWords({ news, questions }: Pick<OwnNewsLineProps, 'news' | 'questions'>) {
  const [first] = news;
  if (!first) return null;
  if (news.length > 1) return <Plural value={news.length} one="There is news about # of your questions." other="There is news about # of your questions." />;
  const reason = questions.find(({ id }) => id === first.id)?.rejectionReason;
  if (first.verdict === 'answered') return <Trans>Your question was answered.</Trans>;
  if (first.verdict === 'approved') return <Trans>Your question is on show now.</Trans>;
  return reason ? <Trans>Your question was not taken: {reason}</Trans> : <Trans>Your question was not taken.</Trans>;
}
