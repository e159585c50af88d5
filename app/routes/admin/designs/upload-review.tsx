// Dry run of an upload: which card each file is for, and its problems, before anything is sent.
import { useEffect, useMemo, useState } from 'react'
import { LeaveGuard } from '#app/components/admin/editing/leave-guard.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { openTable, tableProblem } from '#app/data/open-table.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { useSession } from '#app/session/session.ts'
import { addFiles } from '#app/uploads/active-batches.ts'
import { pathOf } from '#app/uploads/file-paths.ts'
import { collectFiles } from '#app/uploads/collect-files.ts'
import {
  uploadDraftStorage,
  restoreDrafts,
  withoutDrafts,
  withDraft,
  type UploadDrafts,
} from '#app/uploads/upload-drafts.ts'
import { inspectFiles, type InspectedFile } from '#app/uploads/inspect-files.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import * as m from '#messages'
import { altTextsOfLines, altTextsOfRows, MAX_ALT_TEXT } from '#rules/cards/designs/alt-texts.ts'
import {
  dryRun,
  keyOf,
  type DryRun,
  type OfferedFile,
  type ProblemKind,
} from '#rules/cards/designs/dry-run.ts'
import { matchNames, type NamedCard } from '#rules/cards/designs/match-names.ts'
import { errorMessage } from '#rules/refusal.ts'
import { DropZone } from './drop-zone.tsx'
import { megabytes, targetOf, targetValue } from './labels.ts'

type Offered = OfferedFile & InspectedFile & { key: number; preview: string | null }
type Refused = { name: string; words: string }

let nextKey = 0

interface UploadReviewProps {
  deckId: Id<'decks'>
  /** Whether files are waiting, which changing the deck would discard. */
  onOffered: (isOffered: boolean) => void
  onStarted: (batchId: string) => void
}

export function UploadReview({ deckId, onOffered, onStarted }: UploadReviewProps) {
  const deck = useLiveQuery(api.cards.designs.targets, { deckId }, undefined)
  const [files, setFiles] = useState<Offered[]>([])
  const [refused, setRefused] = useState<Refused[]>([])
  const [reading, setReading] = useState<{ done: number; all: number } | null>(null)
  const [isBeginning, setBeginning] = useState(false)
  const [words, keep] = useOfferedWords(deckId)
  const isOffered = files.length > 0
  useEffect(() => {
    onOffered(isOffered)
    return () => onOffered(false)
  }, [isOffered, onOffered])
  if (!deck) return <SkeletonText lines={4} label={m.admin_upload_review_loading_cards()} />
  const { cards, aspectRatio } = deck
  const run = dryRun(files, cards, { aspectRatio })

  async function take(given: File[]) {
    setReading({ done: 0, all: given.length })
    try {
      const { files: found, texts, refused: closed } = await collectFiles(given)
      const read = await inspectFiles(found, (done) => setReading({ done, all: found.length }))
      const offered = restoreDrafts(offeredOf(read, cards), keep(), cards)
      const said = await altTextsOf(texts, cards)
      // The user may have typed or dropped more files in the meantime. Duplicates are detected by their bytes.
      setFiles((before) => {
        const known = new Set(before.map(({ sha256 }) => sha256).filter(Boolean))
        const fresh = offered.filter(({ sha256 }) => sha256 === '' || !known.has(sha256))
        return described([...before, ...fresh], said.words)
      })
      setRefused((before) => [...before, ...closed, ...said.unknown])
    } catch (error) {
      toast(errorMessage(error), { tone: 'error' })
    } finally {
      setReading(null)
    }
  }

  function change(file: Offered, more: Partial<OfferedFile>) {
    setFiles((all) => all.map((one) => (one.key === file.key ? { ...one, ...more } : one)))
    keep((before) => withDraft(before, { ...file, ...more }))
  }

  function startOver() {
    const wordsBefore = keep()
    setFiles([])
    setRefused([])
    keep(() => ({}))
    toast(m.admin_upload_review_files_removed(), {
      action: {
        label: m.admin_upload_review_undo(),
        onClick: () => {
          setFiles(files)
          setRefused(refused)
          keep((since) => ({ ...wordsBefore, ...since }))
        },
      },
    })
  }

  async function begin() {
    setBeginning(true)
    const ready = run.ready.map((at) => files[at]!)
    try {
      const batchId = await writeToBackend(api.cards.designBatches.begin, {
        deckId,
        files: ready.map(({ name, file, sha256, target, altText }) => ({
          name,
          size: file.size,
          sha256,
          altText,
          role: target!.role,
          ...(target!.role === 'face' && { cardId: target!.cardId as Id<'cards'> }),
        })),
      })
      const areKept = await addFiles(batchId, ready)
      if (!areKept)
        toast(m.admin_upload_review_this_browser_is_out_of(), {
          tone: 'warning',
        })
      keep((before) => withoutDrafts(before, ready))
      onStarted(batchId)
    } catch (error) {
      toast(errorMessage(error), { tone: 'error' })
      setBeginning(false)
    }
  }

  return (
    <>
      <LeaveGuard
        when={isOffered && !isBeginning}
        loss={m.admin_upload_review_the_files_arent_uploaded_yet()}
      />
      {!isOffered && !reading && <RestoredDrafts words={words} onForget={startOver} />}
      <DropZone
        folders
        title={
          files.length === 0
            ? m.admin_upload_review_drop_pictures_here()
            : m.admin_upload_review_drop_more_pictures_here()
        }
        hint={m.admin_upload_review_jpeg_png_webp_or_avif()}
        onFiles={(given) => void take(given)}
      />
      {reading && (
        <Progress
          label={m.admin_upload_review_checking_files({ count: reading.all })}
          value={reading.done / Math.max(1, reading.all)}
        />
      )}
      {refused.length > 0 && (
        <Callout tone="warning" title={m.admin_upload_review_files_we_couldnt_open()} role="status">
          <ul>
            {refused.map(({ name, words }, at) => (
              <li key={at}>
                <Message
                  parts={m.admin_upload_review_text.parts({ name, words })}
                  name={(text) => <strong>{text}</strong>}
                />
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {files.length > 0 && (
        <>
          <Summary run={run} files={files} cards={cards} />
          <ol className="offered" style={cardShape(deck)}>
            {files.map((file, at) => (
              <OfferedRow
                key={file.key}
                file={file}
                problems={run.problems[at]!}
                cards={cards}
                onChange={(more) => change(file, more)}
              />
            ))}
          </ol>
          <div className="actions design-foot">
            <Button variant="quiet" onClick={startOver}>
              {m.admin_upload_review_start_over()}
            </Button>
            <Button
              variant="gold"
              disabled={run.ready.length === 0 || run.stopping > 0 || isBeginning}
              onClick={() => void begin()}
            >
              {m.admin_upload_review_upload_one_file({ count: run.ready.length })}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

const namedAtMost = 6

/** Texts typed before the page was left. */
function RestoredDrafts({ words, onForget }: { words: UploadDrafts; onForget: () => void }) {
  const names = Object.values(words).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <Callout
      title={m.admin_upload_review_what_you_typed_for_one({ count: names.length })}
      actions={
        <Button size="small" variant="quiet" onClick={onForget}>
          {m.admin_upload_review_discard()}
        </Button>
      }
    >
      {names.length > namedAtMost
        ? m.admin_upload_review_choose_the_same_files_again_2({
            names: names.slice(0, namedAtMost).join(', '),
          })
        : m.admin_upload_review_choose_the_same_files_again({ names: names.join(', ') })}
    </Callout>
  )
}

function Summary({
  run,
  files,
  cards,
}: {
  run: DryRun
  files: readonly Offered[]
  cards: readonly NamedCard[]
}) {
  const found = cards.length - run.missing.length
  const facts = [
    m.admin_upload_review_of_cards({ found, total: cards.length }),
    run.hasBack ? m.admin_upload_review_a_back() : m.admin_upload_review_no_back(),
    run.hasCover ? m.admin_upload_review_a_cover() : m.admin_upload_review_no_cover(),
  ]
  const left = files.length - run.ready.length - run.stopping
  return (
    <section aria-label={m.admin_upload_review_upload_preview()} className="dry-run" role="status">
      <p>
        <strong>{facts.join(' · ')}</strong>
        {run.stopping > 0 && (
          <>
            <HiddenComma />
            <Badge tone="warning">{m.admin_upload_review_to_fix_first({ count: run.stopping })}</Badge>
          </>
        )}
        {left > 0 && (
          <>
            <HiddenComma />
            <Badge>{m.admin_upload_review_left_out({ count: left })}</Badge>
          </>
        )}
      </p>
      {run.missing.length > 0 && (
        <Disclosure summary={m.admin_upload_review_one_card_has_no_picture({ count: run.missing.length })}>
          <p>{run.missing.map(({ name }) => name).join(', ')}</p>
        </Disclosure>
      )}
    </section>
  )
}

const tones: Partial<Record<ProblemKind, 'error' | 'warning'>> = {
  refused: 'error',
  duplicate: 'warning',
  unconfirmed: 'warning',
  'too long': 'warning',
}

const problemKinds: Record<ProblemKind, () => string> = {
  refused: m.admin_upload_review_not_accepted,
  'left out': m.admin_upload_review_left_out_2,
  unconfirmed: m.admin_upload_review_not_confirmed,
  duplicate: m.admin_upload_review_duplicate,
  ratio: m.admin_upload_review_shape,
  'too small': m.admin_upload_review_too_small,
  'no alt text': m.admin_upload_review_no_alt_text,
  'too long': m.admin_upload_review_too_long,
}

interface OfferedRowProps {
  file: Offered
  problems: DryRun['problems'][number]
  cards: readonly NamedCard[]
  onChange: (more: Partial<OfferedFile>) => void
}

function OfferedRow({ file, problems, cards, onChange }: OfferedRowProps) {
  const { name, preview, picture, target, isSure, altText } = file
  const isRefused = 'refused' in picture
  return (
    <li className="offered-file" data-refused={isRefused || undefined}>
      {preview ? (
        <img src={preview} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className="no-preview" />
      )}
      <div className="offered-name">
        <strong>{name}</strong>
        <HiddenComma />
        <span>
          {megabytes(file.file.size)}
          {!isRefused && ` · ${picture.width} × ${picture.height}`}
        </span>
      </div>
      {!isRefused && (
        <div className="offered-choices">
          <div className="input-with-icon">
            <select
              className="input"
              aria-label={m.admin_upload_review_card_for({ name })}
              value={targetValue(target)}
              onChange={(event) => onChange({ target: targetOf(event.target.value), isSure: true })}
            >
              <option value="">{m.admin_upload_review_leave_out()}</option>
              <option value="back">{m.admin_upload_review_back()}</option>
              <option value="cover">{m.admin_upload_review_cover()}</option>
              {cards.map((card) => (
                <option key={card.id} value={card.id}>
                  {card.name}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </div>
          {target && !isSure && (
            <Button size="small" onClick={() => onChange({ isSure: true })}>
              {m.admin_upload_review_confirm()}
            </Button>
          )}
          {target && (
            <input
              className="input"
              aria-label={m.admin_upload_review_alt_text_for({ name })}
              placeholder={m.admin_upload_review_describe_the_picture()}
              value={altText}
              maxLength={MAX_ALT_TEXT}
              onChange={(event) => onChange({ altText: event.target.value })}
            />
          )}
        </div>
      )}
      {problems.length > 0 && (
        <ul className="offered-problems">
          {problems.map(({ kind, problem }) => (
            <li key={kind}>
              <Badge tone={tones[kind] ?? 'neutral'}>{problemKinds[kind]()}</Badge>{' '}
              <span>{problemMessage(problem)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function offeredOf(read: readonly InspectedFile[], cards: readonly NamedCard[]): Offered[] {
  const matches = matchNames(
    read.map(({ file }) => pathOf(file)),
    cards,
  )
  return read.map((file, at) => ({
    ...file,
    key: ++nextKey,
    altText: '',
    target: matches[at]?.target ?? null,
    isSure: matches[at]?.isSure ?? true,
    preview: 'refused' in file.picture ? null : URL.createObjectURL(file.file),
  }))
}

/** Alt texts from text files dropped with the pictures, by target, and the files that could not be read. */
async function altTextsOf(texts: readonly File[], cards: readonly NamedCard[]) {
  const words = new Map<string, string>()
  const unknown: Refused[] = []
  for (const text of texts) {
    const table = /\.csv$/i.test(text.name) ? await openTable(text) : null
    if (table && 'problem' in table) {
      unknown.push({ name: text.name, words: tableProblem(table) })
      continue
    }
    const rows = table?.rows.map(({ cells }) => cells)
    const found = rows ? altTextsOfRows(rows, cards) : altTextsOfLines(await text.text(), cards)
    for (const { target, text: said } of found.given) words.set(keyOf(target), said)
    if (found.unknown.length > 0) {
      const names = found.unknown.slice(0, 20).join(', ')
      unknown.push({ name: text.name, words: m.admin_upload_review_these_cards_arent_in_the({ names }) })
    }
  }
  return { words, unknown }
}

/** Fills in alt texts from files; typed ones are not overwritten. */
function described(files: Offered[], words: ReadonlyMap<string, string>): Offered[] {
  return files.map((file) => {
    const said = file.target && words.get(keyOf(file.target))
    return said && file.altText === '' ? { ...file, altText: said } : file
  })
}

/** Stored drafts of this deck. Updates start from the stored value, because another tab may have changed it. */
function useOfferedWords(deckId: string) {
  const account = useSession().user?.sub ?? ''
  const storage = useMemo(() => uploadDraftStorage(account, deckId), [account, deckId])
  const [words, setWords] = useState<UploadDrafts>(() => storage.read() ?? {})
  const keep = (change: (before: UploadDrafts) => UploadDrafts = (before) => before): UploadDrafts => {
    const next = change(storage.read() ?? {})
    if (Object.keys(next).length === 0) storage.forget()
    else storage.write(next)
    setWords(next)
    return next
  }
  return [words, keep] as const
}
