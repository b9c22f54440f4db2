import type { FormHTMLAttributes, ReactNode } from 'react';
import { useShared } from '../../app/page-props.ts';

export interface PostFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'action' | 'onSubmit'> {
  action: string;
  /** Id of the section with the form. Without scripts the next page, also after an error, scrolls to it. */
  part?: string;
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  onSubmit: () => void;
  children: ReactNode;
}

/** Works without scripts as a native form with the anti-forgery token; with scripts `onSubmit` takes over. */
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
