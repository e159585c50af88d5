// The pages of the admin area, with the permission that each needs.
import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { isAllowed, type Permission, type Role } from '#rules/account/roles.ts'

type WaitingCounts = NonNullable<FunctionReturnType<typeof api.admin.attention.counts>>

export type AdminLink = {
  to: string
  label: string
  needs: Permission
  /** What it takes to change something there, if that is more. */
  edits?: Permission
  /** Which count of `admin/attention` says how much waits there. */
  counts?: keyof WaitingCounts
  /** Address prefixes of its subpages, if they differ from its own address. */
  below?: readonly string[]
}

type AdminSection = { title: string; links: AdminLink[] }

/** The pages that somebody with this role can open, with the number of things that wait there. */
export function sectionsFor(role: Role | null, counts: WaitingCounts | null = null) {
  return allSections()
    .map(({ title, links }) => ({
      title,
      links: links
        .filter(({ needs }) => isAllowed(role, needs))
        .map((link) => ({ ...link, waiting: link.counts && counts?.[link.counts] })),
    }))
    .filter(({ links }) => links.length > 0)
}

/** What can be set on those pages, for the search: one line each. */
const allSettings = (): (Pick<AdminLink, 'to' | 'label' | 'needs'> & { isSetting: true })[] => [
  { to: '/admin#flags', label: m.admin_search_flags(), needs: 'administration', isSetting: true },
  { to: '/admin', label: m.admin_search_backups(), needs: 'administration', isSetting: true },
  { to: '/admin/notices', label: m.admin_search_notices(), needs: 'administration', isSetting: true },
]

/** The pages and settings that somebody with this role can open, for the search. */
export function searchablePages(role: Role | null) {
  return [
    ...sectionsFor(role).flatMap(({ links }) => links),
    ...allSettings().filter(({ needs }) => isAllowed(role, needs)),
  ]
}

/** A page that is not listed is for admins. */
export function permissionOfPage(pathname: string): Permission {
  return linkAt(pathname)?.needs ?? 'administration'
}

export function canEditPage(role: Role | null, pathname: string): boolean {
  const link = linkAt(pathname)
  return isAllowed(role, link?.edits ?? link?.needs ?? 'administration')
}

function linkAt(pathname: string): AdminLink | undefined {
  return allSections()
    .flatMap(({ links }) => links)
    .find((link) => isAt(link, pathname))
}

function isAt({ to, below = [`${to}/`] }: AdminLink, pathname: string): boolean {
  return to === pathname || below.some((start) => pathname.startsWith(start))
}

const allSections = (): AdminSection[] => [
  {
    title: m.site_admin_operations(),
    links: [
      { to: '/admin', label: m.site_admin_statistics(), needs: 'view', below: [] },
      { to: '/admin/messages', label: m.site_admin_messages(), needs: 'moderation', counts: 'messages' },
      { to: '/admin/reports', label: m.moderation_admin_reports(), needs: 'moderation', counts: 'reports' },
      { to: '/admin/blocks', label: m.moderation_blocks(), needs: 'moderation' },
      {
        to: '/admin/testimonials',
        label: m.site_admin_testimonials(),
        needs: 'view',
        edits: 'content',
        counts: 'testimonials',
      },
      { to: '/admin/users', label: m.site_admin_people(), needs: 'administration' },
      { to: '/admin/settings', label: m.site_admin_settings(), needs: 'administration' },
      { to: '/admin/texts', label: m.site_admin_legal_texts(), needs: 'administration' },
      { to: '/admin/invitations', label: m.site_admin_invitations(), needs: 'administration' },
      { to: '/admin/notices', label: m.admin_notices(), needs: 'administration' },
      { to: '/admin/audit', label: m.site_admin_audit_log(), needs: 'administration' },
      // Everybody who can delete something can restore it there.
      { to: '/admin/deleted', label: m.admin_deletion_deleted(), needs: 'designs' },
    ],
  },
  {
    title: m.site_admin_content(),
    links: [
      {
        to: '/manageDecks',
        label: m.site_admin_decks(),
        needs: 'view',
        edits: 'content',
        counts: 'decks',
        below: ['/deck/'],
      },
      { to: '/manageCards', label: m.site_admin_cards(), needs: 'view', edits: 'content' },
      {
        to: '/decktype',
        label: m.site_admin_deck_types(),
        needs: 'view',
        edits: 'content',
        below: ['/decktype/', '/admin/deck-types/'],
      },
      {
        to: '/bible/create/new',
        label: m.site_admin_verse_deck(),
        needs: 'content',
        below: ['/bible/create/'],
      },
    ],
  },
  {
    title: m.site_admin_art(),
    links: [
      {
        to: '/manageDesigns',
        label: m.site_admin_designs(),
        needs: 'view',
        edits: 'designs',
        counts: 'designs',
        below: ['/admin/deck-art'],
      },
      { to: '/backCover', label: m.site_admin_backs_and_covers(), needs: 'view', edits: 'designs' },
      { to: '/batchUploadDesigns', label: m.site_admin_upload_designs(), needs: 'designs' },
      { to: '/art/tarot', label: m.site_admin_tarot_sheet(), needs: 'administration' },
      { to: '/art/oracle', label: m.site_admin_oracle_sheet(), needs: 'administration' },
      { to: '/art/verses', label: m.site_admin_verses_sheet(), needs: 'administration' },
      { to: '/art/stones', label: m.site_admin_crystals_sheet(), needs: 'administration' },
    ],
  },
  {
    title: m.site_admin_totems_and_towns(),
    links: [
      { to: '/admin/totems', label: m.site_admin_totems(), needs: 'administration' },
      { to: '/coachellaimport', label: m.site_admin_import_totems(), needs: 'administration' },
      { to: '/admin/places', label: m.site_admin_towns(), needs: 'administration' },
      { to: '/admin/redirects', label: m.site_admin_redirects(), needs: 'administration' },
    ],
  },
]
