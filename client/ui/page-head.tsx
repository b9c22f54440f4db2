import { Head } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';

export function PageHead({ title, description = '' }: { title: string; description?: string }) {
  const { t } = useLingui();
  // Crawlers read the server's document.
  if (!import.meta.env.SSR) return <Head title={title} />;
  const slogan = [
    t`Live questions, polls and quizzes for any room`,
    t`Every hand is counted, exactly once. No account needed.`,
  ];
  const about = description === '' ? slogan.join('. ') : description;
  return (
    <Head title={title}>
      <meta name="description" content={about} />
      <meta property="og:site_name" content="Handcount" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title === '' ? 'Handcount' : title} />
      <meta property="og:description" content={about} />
    </Head>
  );
}
