/** Why the whole form was rejected. */
export function FormError({ message }: { message: string | null | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="font-semibold text-danger-text">
      {message}
    </p>
  );
}
