// Accounts: search, roles, and signing people out.
import type { FunctionReturnType } from 'convex/server'
import { DeleteDialog } from '#app/components/admin/records/delete-dialog.tsx'
import { Records, type BulkAction, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { user as userIcon } from '#app/components/ui/further-icons.ts'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { reportError } from '#app/data/error-report.ts'
import { endAllSessions } from '#app/session/provider-account.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { staffRoles } from '#rules/account/roles.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/users.ts'
import { BlockDialog } from './reports/block-dialog.tsx'
import { DuplicateAccounts } from './duplicate-accounts.tsx'
import './workshop.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_users_people(),
    description: m.admin_users_everyone_who_has_signed_in(),
    robots: 'noindex',
  })

type Person = FunctionReturnType<typeof api.users.list>['page'][number]

export default function Users() {
  return (
    <div className="workshop-page">
      <PageHeading
        align="start"
        title={m.admin_users_people()}
        lede={m.admin_users_everyone_who_has_signed_in_2()}
      />
      <DuplicateAccounts />
      <Records
        name="people"
        caption={m.admin_users_people()}
        query={api.users.list}
        columns={columns}
        search={m.admin_users_name_or_email()}
        filters={filters}
        bulkActions={bulkActions}
        empty={<EmptyState title={m.admin_users_no_one_has_signed_in()} icon={userIcon} />}
      />
    </div>
  )
}

const filters = [
  {
    id: 'role',
    label: m.admin_users_role,
    options: [
      { value: 'admin', label: m.admin_users_admins },
      { value: 'editor', label: m.admin_users_editors },
      { value: 'reviewer', label: m.admin_users_reviewers },
      { value: 'viewer', label: m.admin_users_viewers },
      { value: 'magician', label: m.admin_users_readers },
    ],
  },
]

const roles = [
  { value: 'none', label: m.admin_users_no_role },
  { value: 'viewer', label: m.admin_users_viewer },
  { value: 'reviewer', label: m.admin_users_reviewer },
  { value: 'editor', label: m.admin_users_editor },
  { value: 'admin', label: m.admin_users_admin },
]

const yesOrNo = [
  { value: 'yes', label: m.admin_users_yes },
  { value: 'no', label: m.admin_users_no },
]

const columns: RecordColumn<Person>[] = [
  {
    id: 'name',
    header: m.admin_users_person,
    value: nameOf,
    cell: (person) => (
      <span className="workshop-name">
        {nameOf(person)} {person.isOwner && <Badge tone="gold">{m.admin_users_owner()}</Badge>}
        {person.sameAccountAs !== undefined && <SecondRecord person={person} />}
      </span>
    ),
    sortable: true,
  },
  {
    id: 'email',
    header: m.admin_users_email,
    value: ({ email = '' }) => email,
    cell: ({ email, emailVerified }) => (
      <span className="workshop-name">
        {email ?? '–'}{' '}
        {email && !emailVerified && <Badge tone="warning">{m.admin_users_not_confirmed()}</Badge>}
      </span>
    ),
    sortable: true,
  },
  {
    id: 'role',
    header: m.admin_users_role,
    value: roleOf,
    cell: (person) => {
      const label = roles.find(({ value }) => value === roleOf(person))!.label()
      return roleOf(person) === 'none' ? label : <Badge tone="success">{label}</Badge>
    },
    edit: {
      value: roleOf,
      options: roles,
      isAllowed: ({ sameAccountAs, isOwner }) => sameAccountAs === undefined && !isOwner,
      save: (person, role, changeId) =>
        writeToBackend(api.users.setRoles, {
          userId: person._id,
          isAdmin: role === 'admin',
          staffRole: staffRoles.find((staffRole) => staffRole === role) ?? null,
          seen: { isAdmin: person.isAdmin, staffRole: person.staffRole ?? null },
          changeId,
        }),
    },
  },
  {
    id: 'isMagician',
    header: m.admin_users_reader,
    value: isReader,
    cell: (person) =>
      person.isMagician ? <Badge tone="success">{m.admin_users_yes()}</Badge> : m.admin_users_no(),
    edit: {
      value: isReader,
      options: yesOrNo,
      isAllowed: ({ sameAccountAs }) => sameAccountAs === undefined,
      save: ({ _id: userId, isMagician }, word, changeId) =>
        writeToBackend(api.users.setRoles, {
          userId,
          isMagician: word === 'yes',
          seen: { isMagician },
          changeId,
        }),
    },
  },
  { id: 'codename', header: m.admin_users_codename, value: ({ codename = '' }) => codename, isExtra: true },
  {
    id: 'joined',
    header: m.admin_users_first_sign_in,
    value: ({ _creationTime }) => new Date(_creationTime).toISOString(),
    cell: ({ _creationTime }) => <LocalDateTime at={_creationTime} brief />,
    sortable: true,
  },
  {
    id: 'block',
    header: m.moderation_block,
    cell: (person) =>
      !person.isAdmin &&
      !person.isOwner &&
      person.sameAccountAs === undefined && (
        <BlockDialog
          label={m.moderation_block()}
          subject={{ kind: 'account', userId: person._id }}
          name={nameOf(person)}
        />
      ),
  },
  {
    id: 'delete',
    header: m.admin_message_delete,
    cell: (person) =>
      !person.isOwner &&
      person.sameAccountAs === undefined && (
        <DeleteDialog
          kind="users"
          id={person._id}
          name={nameOf(person)}
          onDelete={() => void signOut(person).catch(reportError)}
          trigger={
            <Button size="small" aria-label={m.admin_structure_cards_delete_3({ name: nameOf(person) })}>
              {m.admin_message_delete()}
            </Button>
          }
        />
      ),
  },
]

const bulkActions: BulkAction<Person>[] = [
  {
    label: m.admin_users_make_readers,
    isReady: ({ isMagician }) => !isMagician,
    act: ({ _id: userId, isMagician }, changeId) =>
      writeToBackend(api.users.setRoles, { userId, isMagician: true, seen: { isMagician }, changeId }),
    says: (done) => m.admin_users_one_person_is_a_reader({ count: done }),
  },
  {
    label: m.admin_users_merge_second_records,
    confirm: (people) => ({
      title: m.admin_users_merge_one_record({ count: people.filter(isSecond).length }),
      description: m.admin_users_each_record_is_merged_into(),
    }),
    isReady: isSecond,
    act: ({ _id }) => writeToBackend(api.account.accountRecords.mergeFor, { recordId: _id }),
    says: (done) => m.admin_users_one_record_is_being_merged({ count: done }),
    isFinal: true,
  },
  {
    label: m.admin_users_sign_out,
    tone: 'danger',
    confirm: (people) => ({
      title:
        people.length === 1
          ? m.admin_users_sign_out_2({ name: nameOf(people[0]!) })
          : m.admin_users_sign_one_person_out({ count: people.length }),
      description: m.admin_users_theyll_be_signed_out_on(),
    }),
    act: signOut,
    says: (done) => m.admin_users_one_person_signed_out({ count: done }),
    isFinal: true,
  },
]

async function signOut({ _id }: Person): Promise<void> {
  const { subject } = await writeToBackend(api.users.signOut, { userId: _id })
  await endAllSessions(subject)
}

const mergeStates: Record<Person['mergeState'], () => string> = {
  waiting: m.admin_users_second_record,
  running: m.admin_users_merging,
  failed: m.admin_users_merge_failed_try_again,
}

function SecondRecord({ person: { formerAddress, mergeState } }: { person: Person }) {
  return (
    <>
      <Badge tone={mergeState === 'failed' ? 'error' : 'warning'}>{mergeStates[mergeState]()}</Badge>
      {formerAddress !== null && (
        <>
          <HiddenComma />
          <span className="workshop-former">{m.admin_users_from({ formerAddress })}</span>
        </>
      )}
    </>
  )
}

/** The owner is an admin by OWNER_EMAIL, whatever is stored. */
function roleOf({ isAdmin, isOwner, staffRole }: Person): string {
  return isAdmin || isOwner ? 'admin' : (staffRole ?? 'none')
}

function isReader({ isMagician }: Person): string {
  return isMagician ? 'yes' : 'no'
}

function isSecond({ sameAccountAs }: Person): boolean {
  return sameAccountAs !== undefined
}

function nameOf({ name, email, codename }: Person): string {
  return name ?? email ?? codename ?? m.admin_users_unnamed_person()
}
