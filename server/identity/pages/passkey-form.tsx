import { Button, type ButtonVariant } from '#app/components/ui/button.tsx'
import * as m from '#messages'
import type { AssertionRequest, CreationRequest } from '../passkeys.ts'

interface PasskeyFormProps {
  kind: 'create' | 'get'
  request: CreationRequest | AssertionRequest
  intent: string
  label: string
  variant?: ButtonVariant
  /** Further hidden fields. */
  fields?: Record<string, string>
}

/** Hidden until a script finds that the browser supports passkeys. */
export function PasskeyForm({ kind, request, intent, label, variant = 'outline', fields }: PasskeyFormProps) {
  return (
    <form
      method="post"
      className="identity-form"
      data-passkey={kind}
      data-options={JSON.stringify(request.options)}
      hidden
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="challenge" value={request.challenge} />
      <input type="hidden" name="response" value="" />
      <HiddenFields fields={fields} />
      <Button type="submit" variant={variant} size="large" wide>
        {label}
      </Button>
      <p className="field-error" aria-live="assertive" data-text={m.identity_passkey_failed()} />
    </form>
  )
}

export function HiddenFields({ fields = {} }: { fields?: Record<string, string> | undefined }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
