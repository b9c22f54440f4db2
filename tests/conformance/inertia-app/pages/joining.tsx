import { useForm, usePage } from '@inertiajs/react';
import Dump from './dump.tsx';

type JoiningProps = { old?: { name?: string } };

/** A form that is validated as it is typed, and works without scripts. */
export default function Joining() {
  const { props } = usePage<JoiningProps>();
  const form = useForm('post', '/join', { name: props.old?.name ?? '' }).setValidationTimeout(10);
  const error = form.errors.name ?? props.errors['name'];
  return (
    <>
      <form
        method="post"
        action="/join"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <input
          name="name"
          aria-label="name"
          value={form.data.name}
          onChange={(event) => form.setData('name', event.target.value)}
          onBlur={() => form.validate('name')}
        />
        <button type="submit">Join</button>
        <p id="error">{error}</p>
        <p id="validity">{form.valid('name') ? 'valid' : form.invalid('name') ? 'invalid' : 'unknown'}</p>
      </form>
      <Dump />
    </>
  );
}
