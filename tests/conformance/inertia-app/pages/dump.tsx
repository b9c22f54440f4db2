import { usePage } from '@inertiajs/react';

/** Shows everything the client knows of the page, and one field whose text is lost when the document is loaded again. */
export default function Dump() {
  const page = usePage();
  return (
    <main>
      <pre id="page">{JSON.stringify(page)}</pre>
      <input id="typed" aria-label="typed" />
    </main>
  );
}
