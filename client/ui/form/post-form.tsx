import type { FormHTMLAttributes, ReactNode } from 'react';
import { useShared } from '../../app/page-props.ts';

export interface PostFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'action' | 'onSubmit'> {
  action: string;
  /** The part of the page that the form stands in. Without scripts the page that follows, also after a refusal, begins there: browsers take it along. */
  part?: string;
  /** What the server's route wants; sent as `_method` where no script runs. */
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With scripts this happens instead of the post. */
  onSubmit: () => void;
  children: ReactNode;
}

/** A real form: posts without scripts, with the anti-forgery token; with scripts `onSubmit` takes over. */
export function PostForm({ action, part, method = 'POST', onSubmit, children, ...rest }: PostFormProps) {
  const { antiForgeryToken } = useShared();
  return (
    <form
      {...rest}
      method="post"
      action={part ? `${action}#${part}` : action}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input type="hidden" name="_token" value={antiForgeryToken} />
      {method !== 'POST' && <input type="hidden" name="_method" value={method} />}
      {children}
    </form>
  );
}
