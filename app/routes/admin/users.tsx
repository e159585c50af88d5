// The people who have signed in: who they are, what they may do, and how they are signed out.
import type { FunctionReturnType } from 'convex/server'
import { Records, type BulkAction, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { endAllSessions } from '#app/session/provider-account.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/users.ts'
import { SecondRecords } from './second-records.tsx'
import './workshop.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'People',
    description: 'Who has signed in, and what they may do.',
    robots: 'noindex',
  })

type Person = FunctionReturnType<typeof api.users.list>['page'][number]
type Role = 'isAdmin' | 'isMagician'

export default function Users() {
  return (
    <div className="workshop-page">
      <PageHeading
        align="start"
        title="People"
        lede="Everybody who has signed in. Admins run the workshop; magicians see how a draw is made."
      />
      <SecondRecords />
      <Records
        name="people"
        caption="People"
        query={api.users.list}
        columns={columns}
        search="Name or e-mail"
        filters={filters}
        bulkActions={bulkActions}
        empty={<EmptyState title="Nobody has signed in yet" icon="user" />}
      />
    </div>
  )
}

const filters = [
  {
    id: 'role',
    label: 'Role',
    options: [
      { value: 'admin', label: 'Admins' },
      { value: 'magician', label: 'Magicians' },
    ],
  },
]

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const columns: RecordColumn<Person>[] = [
  {
    id: 'name',
    header: 'Person',
    value: nameOf,
    cell: (person) => (
      <span className="workshop-name">
        {nameOf(person)} {person.isOwner && <Badge tone="gold">Owner</Badge>}
        {person.sameAccountAs !== undefined && <SecondRecord person={person} />}
      </span>
    ),
    sortable: true,
  },
  {
    id: 'email',
    header: 'E-mail',
    value: ({ email = '' }) => email,
    cell: ({ email, emailVerified }) => (
      <span className="workshop-name">
        {email ?? '–'} {email && !emailVerified && <Badge tone="warning">Not confirmed</Badge>}
      </span>
    ),
    sortable: true,
  },
  roleColumn('isAdmin', 'Admin'),
  roleColumn('isMagician', 'Magician'),
  { id: 'codename', header: 'Codename', value: ({ codename = '' }) => codename, isExtra: true },
  {
    id: 'joined',
    header: 'First sign-in',
    value: ({ _creationTime }) => new Date(_creationTime).toISOString(),
    cell: ({ _creationTime }) => <Moment at={_creationTime} brief />,
    sortable: true,
  },
]

function roleColumn(role: Role, header: string): RecordColumn<Person> {
  const wordOf = (person: Person) => (person[role] ? 'yes' : 'no')
  return {
    id: role,
    header,
    value: wordOf,
    cell: (person) => (person[role] ? <Badge tone="success">Yes</Badge> : 'No'),
    edit: {
      value: wordOf,
      options: yesOrNo,
      isAllowed: ({ sameAccountAs }) => sameAccountAs === undefined,
      save: (person, word, changeId) =>
        writeToBackend(api.users.setRoles, {
          userId: person._id,
          [role]: word === 'yes',
          seen: { [role]: person[role] },
          changeId,
        }),
    },
  }
}

const bulkActions: BulkAction<Person>[] = [
  {
    label: 'Make magicians',
    isReady: ({ isMagician }) => !isMagician,
    act: ({ _id: userId, isMagician }, changeId) =>
      writeToBackend(api.users.setRoles, { userId, isMagician: true, seen: { isMagician }, changeId }),
    says: (done) => `${counted(done)} ${done === 1 ? 'is a magician now' : 'are magicians now'}.`,
  },
  {
    label: 'Merge second records',
    confirm: (people) => ({
      title: `Merge ${secondRecords(people.filter(isSecond).length)}?`,
      description: 'Each is merged into the account it belongs to. This can’t be undone.',
    }),
    isReady: isSecond,
    act: ({ _id }) => writeToBackend(api.account.accountRecords.mergeFor, { recordId: _id }),
    says: (done) => `${secondRecords(done)} ${done === 1 ? 'is' : 'are'} being merged.`,
    isFinal: true,
  },
  {
    label: 'Sign out',
    tone: 'danger',
    confirm: (people) => ({
      title: `Sign ${people.length === 1 ? nameOf(people[0]!) : counted(people.length)} out?`,
      description:
        'They’re signed out on every device right away, and can sign in again with their password.',
    }),
    act: async ({ _id }) => {
      const { subject } = await writeToBackend(api.users.signOut, { userId: _id })
      await endAllSessions(subject)
    },
    says: (done) => `${counted(done)} signed out.`,
    isFinal: true,
  },
]

const mergeStates: Record<Person['mergeState'], string> = {
  waiting: 'Second record',
  running: 'Merging…',
  failed: 'Merge failed: try again',
}

function SecondRecord({ person: { formerAddress, mergeState } }: { person: Person }) {
  return (
    <>
      <Badge tone={mergeState === 'failed' ? 'error' : 'warning'}>{mergeStates[mergeState]}</Badge>
      {formerAddress !== null && <span className="workshop-former">from {formerAddress}</span>}
    </>
  )
}

function isSecond({ sameAccountAs }: Person): boolean {
  return sameAccountAs !== undefined
}

function secondRecords(count: number): string {
  return count === 1 ? 'One record' : `${count} records`
}

function nameOf({ name, email, codename }: Person): string {
  return name ?? email ?? codename ?? 'Somebody without a name'
}

function counted(people: number): string {
  return people === 1 ? 'One person' : `${people} people`
}
