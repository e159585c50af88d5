// The buttons that write and lock a chip from this page, and the state of the write.
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import * as m from '#messages'
import type { Totem } from './labels.ts'
import { chipReader, lockTag, TagError, writeTag, type TagState } from './tag-writer.ts'
import { useCanReadChips } from './web-nfc.tsx'

interface TagStepProps {
  address: string
  totem: Totem
}

export function WriteTag(props: TagStepProps) {
  const canWrite = useCanReadChips()
  const { state, run, stop } = useTagWork(writeTag, props)
  if (!canWrite) return <p className="totem-note">{m.admin_web_nfc_chrome_on_an_android_phone()}</p>
  return (
    <div className="totem-phone">
      <Button size="small" onClick={run}>
        {m.admin_web_nfc_write_by_phone()}
      </Button>
      <Progress state={state} onStop={stop} />
    </div>
  )
}

/** Comes after the chip was written and checked, behind a warning and a confirmation. */
export function LockTag(props: TagStepProps) {
  const canLock = useCanReadChips()
  const { state, run, stop } = useTagWork(lockTag, props)
  return (
    <div className="totem-lock">
      <Callout tone="warning" title={m.admin_tag_steps_before_you_lock()}>
        {m.admin_tag_steps_a_locked_chip_never_changes({ address: new URL(props.address).origin })}
      </Callout>
      {canLock ? (
        <div className="totem-phone">
          <ConfirmDialog
            trigger={<Button size="small">{m.admin_tag_steps_lock_by_phone()}</Button>}
            title={m.admin_tag_steps_lock_for_good()}
            description={m.admin_tag_steps_lock_cannot_be_undone({ label: props.totem.label })}
            confirm={m.admin_tag_steps_lock_the_chip()}
            onConfirm={run}
          />
          <Progress state={state} onStop={stop} />
        </div>
      ) : (
        <p className="totem-note">{m.admin_tag_steps_lock_with_an_app()}</p>
      )}
    </div>
  )
}

const states: Record<TagState, () => string> = {
  waiting: m.admin_web_nfc_hold_the_chip_near_the,
  writing: m.admin_tag_steps_writing,
  checking: m.admin_tag_steps_checking,
  written: m.admin_tag_steps_written,
  locking: m.admin_tag_steps_locking,
  lockDone: m.admin_tag_steps_lock_done,
  wrongTag: m.admin_tag_steps_wrong_tag,
  unreadable: m.admin_tag_steps_unreadable,
  lockedTag: m.admin_tag_steps_locked_tag,
  denied: m.admin_tag_steps_denied,
  off: m.admin_tag_steps_off,
  lost: m.admin_tag_steps_lost,
  differs: m.admin_tag_steps_differs,
  notCounting: m.admin_tag_steps_not_counting,
  cannotLock: m.admin_tag_steps_cannot_lock,
  failed: m.admin_tag_steps_failed,
}
const running: readonly TagState[] = ['waiting', 'writing', 'checking', 'locking']
const successes: readonly TagState[] = ['written', 'lockDone']

function Progress({ state, onStop }: { state: TagState | null; onStop: () => void }) {
  const isRunning = state !== null && running.includes(state)
  return (
    <>
      {isRunning && (
        <Button size="small" variant="quiet" onClick={onStop}>
          {m.admin_tag_steps_cancel()}
        </Button>
      )}
      <div role="status" className="totem-tag-state">
        {isRunning && states[state]()}
        {state !== null && !isRunning && (
          <Callout tone={successes.includes(state) ? 'success' : 'error'}>{states[state]()}</Callout>
        )}
      </div>
    </>
  )
}

/** One piece of work at a time, stopped when the page is left. */
function useTagWork(work: typeof writeTag, { address, totem }: TagStepProps) {
  const [state, setState] = useState<TagState | null>(null)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function run(): Promise<void> {
    const Reader = chipReader()
    if (!Reader) return
    current.current?.abort()
    const controller = (current.current = new AbortController())
    const { signal } = controller
    const onState = (next: TagState) => !signal.aborted && setState(next)
    const { uid = null, kind } = totem
    try {
      await work(Reader, { address, uid, counts: kind === 'counted', signal, onState })
    } catch (error) {
      onState(error instanceof TagError ? error.problem : 'failed')
    } finally {
      // The phone stops looking for chips.
      controller.abort()
    }
  }

  return {
    state,
    run: () => void run(),
    stop: () => {
      current.current?.abort()
      setState(null)
    },
  }
}
