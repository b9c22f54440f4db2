import { useForm, usePage } from '@inertiajs/react';
import Dump from './dump.tsx';

/** A form that is validated as it is typed. */
export default function Joining() {
  const { props } = usePage();
  const form = useForm('post', '/join', { name: '' }).setValidationTimeout(10);
  return (
    <>
      <form
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
        <p id="error">{form.errors.name ?? props.errors['name']}</p>
        <p id="validity">{form.valid('name') ? 'valid' : form.invalid('name') ? 'invalid' : 'unknown'}</p>
      </form>
      <Dump />
    </>
  );
}
