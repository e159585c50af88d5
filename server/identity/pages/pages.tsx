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
    title: m.identity_sign_in_title(),
    lede: m.identity_sign_in_with_the_address(),
    content: (
      <IdentityForm problem={problem}>
        <EmailField email={email} error={fields?.email} />
        <TextField
          id="password"
          name="password"
          type="password"
          label={m.identity_sign_in_password()}
          autoComplete="current-password"
          required
          autoFocus={email !== undefined}
          error={fields?.password}
        />
        <Button type="submit" name="intent" value="sign-in" variant="gold" size="large" wide>
          {m.identity_sign_in_submit()}
        </Button>
        <div className="identity-more">
          <span>
            <Message
              parts={m.identity_sign_in_new_here.parts()}
              link={(text) => <a href="?screen=sign-up">{text}</a>}
            />
          </span>
          <a href="../forgot">{m.identity_sign_in_forgot()}</a>
          <Cancel />
        </div>
      </IdentityForm>
    ),
  }
}

export function signUpPage({ email, problem, fields }: FormState = {}): IdentityPage {
  return {
    title: m.identity_sign_up_title(),
    lede: m.identity_sign_up_so_that_your_readings(),
    content: (
      <IdentityForm problem={problem}>
        <EmailField email={email} error={fields?.email} />
        <NewPasswordField
          name="password"
          label={m.identity_sign_up_choose_a_password()}
          autoFocus={email !== undefined}
          error={fields?.password}
        />
        <Button type="submit" name="intent" value="sign-up" variant="gold" size="large" wide>
          {m.identity_sign_up_submit()}
        </Button>
        <div className="identity-more">
          <span>
            <Message
              parts={m.identity_sign_up_you_have_one.parts()}
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
    title: m.identity_set_password_title(),
    lede: m.identity_set_password_this_link_works_once(),
    content: (
      <IdentityForm problem={problem}>
        <TextField
          id="email"
          type="email"
          label={m.identity_fields_email()}
          autoComplete="username"
          defaultValue={email}
          readOnly
        />
        <NewPasswordField
          name="password"
          label={m.identity_fields_new_password()}
          autoFocus
          error={fields?.password}
        />
        <Button type="submit" variant="gold" size="large" wide>
          {m.identity_set_password_submit()}
        </Button>
      </IdentityForm>
    ),
  }
}

export function verifyPage(email: string): IdentityPage {
  return {
    title: m.identity_verify_title(),
    lede: (
      <Message
        parts={m.identity_verify_is_it_yours.parts({ email })}
        address={(text) => <strong>{text}</strong>}
      />
    ),
    content: (
      <form method="post" className="identity-form">
        <Button type="submit" variant="gold" size="large" wide autoFocus>
          {m.identity_verify_submit()}
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
    title: m.identity_change_password_title(),
    lede: m.identity_change_password_youll_stay_signed_in(),
    content: (
      <IdentityForm problem={problem}>
        <EmailField email={email} error={fields?.email} />
        <TextField
          id="password"
          name="password"
          type="password"
          label={m.identity_change_password_current_password()}
          autoComplete="current-password"
          required
          error={fields?.password}
        />
        <NewPasswordField
          name="newPassword"
          label={m.identity_fields_new_password()}
          error={fields?.newPassword}
        />
        <Button type="submit" variant="gold" size="large" wide>
          {m.identity_change_password_submit()}
        </Button>
        <div className="identity-more">
          <a href="forgot">{m.identity_sign_in_forgot()}</a>
        </div>
      </IdentityForm>
    ),
  }
}

export function forgotPage({ email, problem, fields }: FormState = {}): IdentityPage {
  return {
    title: m.identity_forgot_title(),
    lede: m.identity_forgot_we_mail_you_a_link(),
    content: (
      <IdentityForm problem={problem}>
        <EmailField email={email} error={fields?.email} />
        <Button type="submit" variant="gold" size="large" wide>
          {m.identity_forgot_submit()}
        </Button>
        <div className="identity-more">
          <a href="/login">{m.identity_forgot_back_to_sign_in()}</a>
        </div>
      </IdentityForm>
    ),
  }
}

export function forgotWithoutMailPage(): IdentityPage {
  return {
    title: m.identity_forgot_title(),
    lede: m.identity_forgot_we_send_no_mail(),
    content: (
      <>
        <p>
          <Message
            parts={m.identity_forgot_write_to_us.parts()}
            link={(text) => <a href="/support">{text}</a>}
          />
        </p>
        <p>
          <Message
            parts={m.identity_forgot_if_this_site_is_yours.parts({ command: ownerLinkCommand })}
            command={(text) => <code>{text}</code>}
          />
        </p>
        <a href="/login" {...buttonLook({ wide: true })}>
          {m.identity_forgot_back_to_sign_in()}
        </a>
      </>
    ),
  }
}

/** After something was done, or could not be: what, and the way on. */
export function noticePage(
  title: string,
  words: string,
  way = { to: '/login', label: m.identity_notice_go_to_sign_in() },
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
      {m.identity_sign_out_submit()}
    </Button>,
  )
  const completeForm = form.replace(
    '</form>',
    `<input type="hidden" name="logout" value="yes"/>${button}</form>`,
  )
  const sentForm = <div dangerouslySetInnerHTML={{ __html: completeForm }} />
  if (isConfirmed)
    return {
      title: m.identity_sign_out_signing_out(),
      content: sentForm,
      script: 'document.forms[0].submit()',
    }
  return {
    title: m.identity_sign_out_title(),
    lede: m.identity_sign_out_brought_here(),
    content: (
      <>
        {sentForm}
        <div className="identity-more">
          <a href="/">{m.identity_sign_out_stay_signed_in()}</a>
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
      label={m.identity_fields_email()}
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
      hint={m.identity_fields_password_hint({ shortest: minPasswordLength })}
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
      {m.identity_sign_in_cancel()}
    </Button>
  )
}
