import type { FormHTMLAttributes, ReactNode } from 'react';
import { useVisit } from '../../app/forms/use-visit.ts';
import { useShared } from '../../app/page-props.ts';
import { Button, type ButtonProps } from '../button.tsx';

export interface PostFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'action' | 'onSubmit'> {
  action: string;
  /** Without scripts, the next page scrolls to this section. */
  part?: string;
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** Native, with the anti-forgery token, until scripts take over. */
export function PostForm({ action, part, method = 'POST', onSubmit, children, ...rest }: PostFormProps) {
  const { antiForgeryToken } = useShared();
  return (
    <form
      {...rest}
      method="post"
      action={part ? `${action}#${part}` : action}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      <input type="hidden" name="_token" value={antiForgeryToken} />
      {method !== 'POST' && <input type="hidden" name="_method" value={method} />}
      {children}
    </form>
  );
}

interface PostButtonProps
  extends Pick<PostFormProps, 'action' | 'method' | 'className'>, Omit<ButtonProps, 'className'> {
  action: string;
}

export function PostButton({ action, method = 'POST', className, ...button }: PostButtonProps) {
  const [visit, send] = useVisit();
  const submit = (): void => send(method.toLowerCase() as Lowercase<typeof method>, action, {});
  return (
    <PostForm action={action} method={method} className={className} onSubmit={submit}>
      <FormError message={visit.failure} />
      <Button type="submit" isBusy={visit.isUnderWay} {...button} />
    </PostForm>
  );
}

export function FormError({ message }: { message: string | null | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="font-semibold text-danger-text">
      {message}
    </p>
  );
}

export function FieldError({ id, className = '', children }: { id?: string; className?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className={`text-xs font-semibold text-danger-text ${className}`}>
      {children}
    </p>
  );
}
