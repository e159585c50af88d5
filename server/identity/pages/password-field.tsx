import type { ComponentProps } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import * as m from '#messages'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & { id: string }

/** The button to show what is typed is hidden until its script runs. */
export function PasswordField({ id, autoFocus = false, ...props }: PasswordFieldProps) {
  return (
    <div className="identity-password">
      <TextField id={id} type="password" autoFocus={autoFocus || props.error !== undefined} {...props} />
      <Button variant="quiet" size="small" data-shows={id} aria-pressed={false} aria-controls={id} hidden>
        {m.identity_pages_show_password()}
      </Button>
    </div>
  )
}
