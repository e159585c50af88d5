import { Mark } from '#app/components/brand/mark.tsx'
import { Button } from '#app/components/ui/button.tsx'
import * as m from '#messages'
import type { CameraFailure } from './camera-stream.ts'
import type { CameraState, useScanner } from './use-scanner.ts'

type ViewfinderProps = Pick<ReturnType<typeof useScanner>, 'video' | 'state' | 'isTooDark' | 'torch' | 'open'>

/** The camera's picture, or why it is closed and a button to open it. */
export function Viewfinder({ video, state, isTooDark, torch, open }: ViewfinderProps) {
  const failure = failureOf(state)
  return (
    <section className="viewfinder" data-state={state} aria-label={m.totems_viewfinder_camera()}>
      <video ref={video} muted playsInline aria-hidden="true" />
      <svg className="viewfinder-corners" viewBox="0 0 100 100" aria-hidden="true">
        <path d="M14 26v-6a6 6 0 0 1 6-6h6M74 14h6a6 6 0 0 1 6 6v6M86 74v6a6 6 0 0 1-6 6h-6M26 86h-6a6 6 0 0 1-6-6v-6" />
      </svg>
      {state !== 'open' && (
        <div className="viewfinder-words">
          {failure ? (
            <div role="alert">
              <h2>{failure.title()}</h2>
              <p>{failure.advice()}</p>
            </div>
          ) : (
            <Mark gilded size={48} />
          )}
          {state !== 'insecure' && (
            <Button variant="gold" loading={state === 'opening'} onClick={() => void open()}>
              {failure ? m.totems_viewfinder_try_again() : m.totems_viewfinder_open_camera()}
            </Button>
          )}
          <noscript>
            <p>{m.totems_viewfinder_this_page_needs_javascript_your()}</p>
          </noscript>
        </div>
      )}
      <p className="viewfinder-status" role="status">
        {state === 'open' &&
          (isTooDark ? tooDarkMessage(torch !== 'none') : m.totems_viewfinder_looking_for_a_code())}
      </p>
    </section>
  )
}

function tooDarkMessage(hasLight: boolean): string {
  return hasLight ? m.totems_viewfinder_its_too_dark_to_see() : m.totems_viewfinder_its_too_dark_to_see_2()
}

type FailureMessages = { title: () => string; advice: () => string }

function failureOf(state: CameraState): FailureMessages | null {
  return state in failureMessages ? failureMessages[state as CameraFailure] : null
}

const failureMessages: Record<CameraFailure, FailureMessages> = {
  refused: {
    title: m.totems_viewfinder_camera_access_is_blocked,
    advice: m.totems_viewfinder_allow_the_camera_for_this,
  },
  none: {
    title: m.totems_viewfinder_no_camera_found,
    advice: m.totems_viewfinder_we_couldnt_find_a_camera,
  },
  busy: {
    title: m.totems_viewfinder_the_camera_is_in_use,
    advice: m.totems_viewfinder_another_app_or_tab_is,
  },
  insecure: {
    title: m.totems_viewfinder_this_page_isnt_on_a,
    advice: m.totems_viewfinder_browsers_only_allow_the_camera,
  },
  failed: {
    title: m.totems_viewfinder_the_camera_didnt_open,
    advice: m.totems_viewfinder_we_dont_know_why_try,
  },
}
