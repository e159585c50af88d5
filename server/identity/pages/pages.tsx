// The pages of the identity provider, one function each. None of them reveals whether an email has an account.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Message } from '#app/components/ui/message.tsx'
import * as m from '#messages'
import { minPasswordLength } from '../passwords.ts'
import type { IdentityPage } from './frame.tsx'

export interface FormState {
  email?: string
  /** An error of the whole form. */
  problem?: string
  /** Errors by field. */
  fields?: Partial<Record<'email' | 'password', string>>
}

/** Shown to the site owner. */
export const ownerLinkCommand = 'npm run data -- owner-link'

export function signInPage({ email, problem, fields }: FormState = {}): IdentityPage {
  return {
    title: m.identity_pages_sign_in(),
    lede: m.identity_pages_use_your_email_address_and(),
    content: (
      <IdentityForm problem={problem}>
        <EmailField email={email} error={fields?.email} />
        <TextField
          id="password"
          name="password"
          type="password"
          label={m.identity_pages_password()}
          autoComplete="current-password"
          required
          autoFocus={email !== undefined}
          error={fields?.password}
        />
        <Button type="submit" name="intent" value="sign-in" variant="gold" size="large" wide>
          {m.identity_pages_sign_in_2()}
        </Button>
        <div className="identity-more">
          <span>
            <Message
              parts={m.identity_pages_new_here_create_account.parts()}
              link={(text) => <a href="?screen=sign-up">{text}</a>}
            />
          </span>
          <a href="../forgot">{m.identity_pages_forgot_your_password()}</a>
          <Cancel />
        </div>
      </IdentityForm>
    ),
  }
}

export function signUpPage({ email, problem, fields }: FormState = {}): IdentityPage {
  return {
    title: m.identity_pages_create_account(),
    lede: m.identity_pages_have_your_readings_on_every(),
    content: (
      <IdentityForm problem={problem}>
        <EmailField email={email} error={fields?.email} />
        <NewPasswordField
          name="password"
          label={m.identity_pages_choose_a_password()}
          autoFocus={email !== undefined}
          error={fields?.password}
        />
        <Button type="submit" name="intent" value="sign-up" variant="gold" size="large" wide>
          {m.identity_pages_create_account_2()}
        </Button>
        <div className="identity-more">
          <span>
            <Message
              parts={m.identity_pages_already_have_an_account_sign.parts()}
              link={(text) => <a href="?screen=sign-in">{text}</a>}
            />
          </span>
          <Cancel />
        </div>
      </IdentityForm>
    ),
  }
}

export function setPasswordPage(email: string, { problem, fields }: FormState = {}): IdentityPage {
  return {
    title: m.identity_pages_set_your_password(),
    lede: m.identity_pages_this_link_works_once_all(),
    content: (
      <IdentityForm problem={problem}>
        <TextField
          id="email"
          type="email"
          label={m.identity_pages_email()}
          autoComplete="username"
          defaultValue={email}
          readOnly
        />
        <NewPasswordField
          name="password"
          label={m.identity_pages_new_password()}
          autoFocus
          error={fields?.password}
        />
        <Button type="submit" variant="gold" size="large" wide>
          {m.identity_pages_set_password()}
        </Button>
      </IdentityForm>
    ),
  }
}

export function verifyPage(email: string): IdentityPage {
  return {
    title: m.identity_pages_confirm_your_email_address(),
    lede: (
      <Message
        parts={m.identity_pages_confirm_that_is_your_email.parts({ email })}
        address={(text) => <strong>{text}</strong>}
      />
    ),
    content: (
      <form method="post" className="identity-form">
        <Button type="submit" variant="gold" size="large" wide autoFocus>
          {m.identity_pages_confirm_address()}
        </Button>
      </form>
    ),
  }
}

export function changePasswordPage({
  email,
  problem,
  fields,
}: Omit<FormState, 'fields'> & {
  fields?: Partial<Record<'email' | 'password' | 'newPassword', string>>
} = {}): IdentityPage {
  return {
    title: m.identity_pages_change_your_password(),
    lede: m.identity_pages_youll_stay_signed_in_here(),
    content: (
      <IdentityForm problem={problem}>
        <EmailField email={email} error={fields?.email} />
        <TextField
          id="password"
          name="password"
          type="password"
          label={m.identity_pages_current_password()}
          autoComplete="current-password"
          required
          error={fields?.password}
        />
        <NewPasswordField
          name="newPassword"
          label={m.identity_pages_new_password()}
          error={fields?.newPassword}
        />
        <Button type="submit" variant="gold" size="large" wide>
          {m.identity_pages_change_password()}
        </Button>
        <div className="identity-more">
          <a href="forgot">{m.identity_pages_forgot_your_password()}</a>
        </div>
      </IdentityForm>
    ),
  }
}

export function forgotPage({ email, problem, fields }: FormState = {}): IdentityPage {
  return {
    title: m.identity_pages_forgot_your_password_2(),
    lede: m.identity_pages_well_email_you_a_link(),
    content: (
      <IdentityForm problem={problem}>
        <EmailField email={email} error={fields?.email} />
        <Button type="submit" variant="gold" size="large" wide>
          {m.identity_pages_email_me_a_link()}
        </Button>
        <div className="identity-more">
          <a href="/login">{m.identity_pages_back_to_sign_in()}</a>
        </div>
      </IdentityForm>
    ),
  }
}

export function forgotWithoutMailPage(): IdentityPage {
  return {
    title: m.identity_pages_forgot_your_password_2(),
    lede: m.identity_pages_this_site_doesnt_send_email(),
    content: (
      <>
        <p>
          <Message
            parts={m.identity_pages_contact_us_through_the_support.parts()}
            link={(text) => <a href="/support">{text}</a>}
          />
        </p>
        <p>
          <Message
            parts={m.identity_pages_if_you_run_this_site.parts({ command: ownerLinkCommand })}
            command={(text) => <code>{text}</code>}
          />
        </p>
        <a href="/login" {...buttonLook({ wide: true })}>
          {m.identity_pages_back_to_sign_in()}
        </a>
      </>
    ),
  }
}

/** After something was done, or could not be: what, and the way on. */
export function noticePage(
  title: string,
  words: string,
  way = { to: '/login', label: m.identity_pages_go_to_sign_in() },
) {
  return {
    title,
    lede: words,
    content: (
      <a href={way.to} {...buttonLook({ variant: 'gold', size: 'large', wide: true })}>
        {way.label}
      </a>
    ),
  } satisfies IdentityPage
}

/** Contains the library's form. If the visitor came from our own page, a script submits it without another question. */
export function signOutPage(form: string, isConfirmed: boolean): IdentityPage {
  const button = renderToStaticMarkup(
    <Button type="submit" variant="gold" size="large" wide>
      {m.identity_pages_sign_out()}
    </Button>,
  )
  const completeForm = form.replace(
    '</form>',
    `<input type="hidden" name="logout" value="yes"/>${button}</form>`,
  )
  const sentForm = <div dangerouslySetInnerHTML={{ __html: completeForm }} />
  if (isConfirmed)
    return {
      title: m.identity_pages_signing_out(),
      content: sentForm,
      script: 'document.forms[0].submit()',
    }
  return {
    title: m.identity_pages_sign_out_2(),
    lede: m.identity_pages_a_link_or_another_site(),
    content: (
      <>
        {sentForm}
        <div className="identity-more">
          <a href="/">{m.identity_pages_stay_signed_in()}</a>
        </div>
      </>
    ),
  }
}

function EmailField({ email, error }: { email: string | undefined; error: string | undefined }) {
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      label={m.identity_pages_email()}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      autoFocus={email === undefined}
      defaultValue={email}
      error={error}
    />
  )
}

type NewPasswordFieldProps = {
  name: 'password' | 'newPassword'
  label: string
  autoFocus?: boolean
  error: string | undefined
}

function NewPasswordField({ name, ...props }: NewPasswordFieldProps) {
  return (
    <TextField
      id={name}
      name={name}
      type="password"
      hint={m.identity_pages_at_least_characters_three_or({ shortest: minPasswordLength })}
      autoComplete="new-password"
      minLength={minPasswordLength}
      required
      {...props}
    />
  )
}

function IdentityForm({ problem, children }: { problem: string | undefined; children: ReactNode }) {
  return (
    <>
      {problem && <Callout tone="error" title={problem} role="alert" />}
      <form method="post" className="identity-form" noValidate>
        {children}
      </form>
    </>
  )
}

function Cancel() {
  return (
    <Button type="submit" name="intent" value="cancel" variant="quiet" size="small" formNoValidate>
      {m.identity_pages_cancel()}
    </Button>
  )
}
