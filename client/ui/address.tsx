export function Address({ url }: { url: string }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {url}
    </bdi>
  );
}
