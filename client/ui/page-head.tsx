import { Head } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';

export interface PageHeadProps {
  /** Empty: the product's name alone. */
  title: string;
  /** Empty: what the product is. */
  description?: string;
}

/** The title of the tab, and what search engines and chats show of a link to this page. */
export function PageHead({ title, description = '' }: PageHeadProps) {
  const { t } = useLingui();
  // Who reads these reads the document and runs no scripts: the browser need not make them anew with every render.
  if (!import.meta.env.SSR) return <Head title={title} />;
  const about =
    description === ''
      ? t`Live questions and polls for any room. No account to take part, none to start, and every hand is counted, exactly once.`
      : description;
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
