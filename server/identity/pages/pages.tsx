// The pages of the identity provider, one function each. None of them reveals whether an email has an account.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Message } from '#app/components/ui/message.tsx'
import * as m from '#messages'
import { minPasswordLength } from '../passwords.ts'
import type { AssertionRequest } from '../passkeys.ts'
import type { IdentityPage } from './frame.tsx'
import { HiddenFields, PasskeyForm } from './passkey-form.tsx'
import { PasswordField } from './password-field.tsx'
import { passkeyScript, showPasswordScript } from './scripts.ts'

export interface FormState {
  email?: string
  /** An error of the whole form. */
  problem?: string
  /** Errors by field. */
  fields?: Partial<Record<'email' | 'password', string>>
}

/** What the sign-in page offers besides the password. */
export interface SignInOffers {
  /** Null where passkeys cannot be used. */
  passkey: AssertionRequest | null
  /** The name of another provider, if one is set. */
  social: string | null
  /** Whether this visitor may create an account. */
  signUp: boolean
}

/** Shown to the site owner. */
export const ownerLinkCommand = 'npm run data -- owner-link'

export function signInPage(
  { email, problem, fields }: FormState,
  { passkey, social, signUp }: SignInOffers,
): IdentityPage {
  return {
    script: passkey ? `${showPasswordScript}\n${passkeyScript()}` : showPasswordScript,
    title: m.identity_pages_sign_in(),
    lede: m.identity_pages_use_your_email_address_and(),
    after: (
      <>
        {passkey && (
          <PasskeyForm
            kind="get"
            request={passkey}
            intent="passkey"
            label={m.identity_pages_sign_in_with_passkey()}
          />
        )}
        {social !== null && <SocialLink name={social} />}
      </>
    ),
    content: (
      <IdentityForm problem={problem}>
        <EmailField email={email} error={fields?.email} />
        <PasswordField
          id="password"
          name="password"
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
          {signUp && (
            <span>
              <Message
                parts={m.identity_pages_new_here_create_account.parts()}
                link={(text) => <a href="?screen=sign-up">{text}</a>}
              />
            </span>
          )}
          <a href="../forgot">{m.identity_pages_forgot_your_password()}</a>
          <Cancel />
        </div>
      </IdentityForm>
    ),
  }
}

export function signUpPage(
  { email, problem, fields }: FormState,
  { social }: Pick<SignInOffers, 'social'>,
): IdentityPage {
  return {
    script: showPasswordScript,
    title: m.identity_pages_create_account(),
    lede: m.identity_pages_have_your_readings_on_every(),
    after: social !== null && <SocialLink name={social} />,
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
    script: showPasswordScript,
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

export function verifyPage(
  email: string,
  { needsPassword, problem }: { needsPassword: boolean; problem?: string },
): IdentityPage {
  return {
    ...(needsPassword && { script: showPasswordScript }),
    title: m.identity_pages_confirm_your_email_address(),
    lede: (
      <Message
        parts={m.identity_pages_confirm_that_is_your_email.parts({ email })}
        address={(text) => <strong>{text}</strong>}
      />
    ),
    content: (
      <IdentityForm problem={problem}>
        {needsPassword && (
          <PasswordField
            id="password"
            name="password"
            label={m.identity_pages_password()}
            hint={m.identity_verify_password_hint()}
            autoComplete="current-password"
            required
            autoFocus
          />
        )}
        <Button type="submit" variant="gold" size="large" wide autoFocus={!needsPassword}>
          {m.identity_pages_confirm_address()}
        </Button>
      </IdentityForm>
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
    script: showPasswordScript,
    title: m.identity_pages_change_your_password(),
    lede: m.identity_pages_youll_stay_signed_in_here(),
    content: (
      <IdentityForm problem={problem}>
        <EmailField email={email} error={fields?.email} />
        <PasswordField
          id="password"
          name="password"
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
          <a href="recover">{m.identity_forgot_use_code()}</a>
          <a href="/login">{m.identity_pages_back_to_sign_in()}</a>
        </div>
      </IdentityForm>
    ),
  }
}

/** Sets a new password with a recovery code. Without a mail server it is the only way besides asking the admins. */
export function recoverPage(
  { email, problem, fields }: RecoverState = {},
  { sendsMail }: { sendsMail: boolean },
): IdentityPage {
  return {
    script: showPasswordScript,
    title: m.identity_pages_forgot_your_password_2(),
    lede: m.identity_recover_lede(),
    content: (
      <IdentityForm problem={problem}>
        <EmailField email={email} error={fields?.email} />
        <TextField
          id="code"
          name="code"
          label={m.identity_recovery_code()}
          hint={m.identity_recovery_code_hint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={fields?.code}
        />
        <NewPasswordField
          name="newPassword"
          label={m.identity_pages_new_password()}
          error={fields?.newPassword}
        />
        <Button type="submit" variant="gold" size="large" wide>
          {m.identity_pages_set_password()}
        </Button>
        <div className="identity-more">
          {sendsMail ? (
            <a href="forgot">{m.identity_pages_email_me_a_link()}</a>
          ) : (
            <span>
              <Message
                parts={m.identity_recover_no_code.parts()}
                link={(text) => <a href="/support">{text}</a>}
              />
            </span>
          )}
          <a href="/login">{m.identity_pages_back_to_sign_in()}</a>
        </div>
      </IdentityForm>
    ),
  }
}

export type RecoverState = Omit<FormState, 'fields'> & {
  fields?: Partial<Record<'email' | 'code' | 'newPassword', string>>
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
      // The browser focuses the first of several; after an error, that is the first field which has one.
      autoFocus={email === undefined || error !== undefined}
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
    <PasswordField
      id={name}
      name={name}
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

/** A link, because a form may only be sent to our own site. Relative to the address of the sign-in. */
function SocialLink({ name }: { name: string }) {
  return (
    <a href="?with=social" {...buttonLook({ size: 'large', wide: true })}>
      {m.identity_social_continue({ name })}
    </a>
  )
}

/** Nobody gets an account that has a password by an address alone. */
export function linkSocialPage({
  email,
  name,
  identity,
  problem,
}: {
  email: string
  name: string
  identity: string
  problem?: string
}): IdentityPage {
  return {
    script: showPasswordScript,
    title: m.identity_social_link_title(),
    lede: m.identity_social_link_lede({ email, name }),
    content: (
      <IdentityForm problem={problem}>
        <HiddenFields fields={{ identity }} />
        <PasswordField
          id="password"
          name="password"
          label={m.identity_pages_password()}
          autoComplete="current-password"
          required
          autoFocus
        />
        <Button type="submit" name="intent" value="link-social" variant="gold" size="large" wide>
          {m.identity_second_step_continue()}
        </Button>
        <div className="identity-more">
          <Cancel />
        </div>
      </IdentityForm>
    ),
  }
}
