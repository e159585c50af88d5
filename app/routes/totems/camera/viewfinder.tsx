import { Mark } from '#app/components/brand/mark.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { CameraFailure } from './camera-stream.ts'
import type { CameraState, useScanner } from './use-scanner.ts'

type ViewfinderProps = Pick<ReturnType<typeof useScanner>, 'video' | 'state' | 'isTooDark' | 'torch' | 'open'>

/** What the camera sees; until it is open, why it is not, and the way to open it. */
export function Viewfinder({ video, state, isTooDark, torch, open }: ViewfinderProps) {
  const failure = failureOf(state)
  return (
    <section className="viewfinder" data-state={state} aria-label="Camera">
      <video ref={video} muted playsInline aria-hidden="true" />
      <svg className="viewfinder-corners" viewBox="0 0 100 100" aria-hidden="true">
        <path d="M14 26v-6a6 6 0 0 1 6-6h6M74 14h6a6 6 0 0 1 6 6v6M86 74v6a6 6 0 0 1-6 6h-6M26 86h-6a6 6 0 0 1-6-6v-6" />
      </svg>
      {state !== 'open' && (
        <div className="viewfinder-words">
          {failure ? (
            <div role="alert">
              <h2>{failure.title}</h2>
              <p>{failure.advice}</p>
            </div>
          ) : (
            <Mark gilded size={48} />
          )}
          {state !== 'insecure' && (
            <Button variant="gold" loading={state === 'opening'} onClick={() => void open()}>
              {failure ? 'Try again' : 'Open the camera'}
            </Button>
          )}
          <noscript>
            <p>This page needs JavaScript. The camera of your phone reads the codes without it.</p>
          </noscript>
        </div>
      )}
      <p className="viewfinder-status" role="status">
        {state === 'open' && (isTooDark ? darkWords(torch !== 'none') : 'Looking for a code …')}
      </p>
    </section>
  )
}

function darkWords(hasLight: boolean): string {
  return hasLight
    ? 'It is too dark to see a code. Put the light on, below.'
    : 'It is too dark to see a code. Turn towards the light, and see that nothing covers the lens.'
}

function failureOf(state: CameraState): { title: string; advice: string } | null {
  return state in failureWords ? failureWords[state as CameraFailure] : null
}

const failureWords: Record<CameraFailure, { title: string; advice: string }> = {
  refused: {
    title: 'The camera is not allowed here',
    advice:
      'Allow it for this site in your browser’s settings, by the sign beside the address, and try again. Or choose a photo of the code.',
  },
  none: {
    title: 'There is no camera',
    advice: 'This device has none that we can find. Choose a photo of the code instead.',
  },
  busy: {
    title: 'The camera is in use',
    advice: 'Another application or tab holds it. Close that one, and try again.',
  },
  insecure: {
    title: 'This page did not come over a secure line',
    advice:
      'Browsers give the camera only to addresses that begin with https. Choose a photo of the code instead.',
  },
  failed: {
    title: 'The camera did not open',
    advice: 'We do not know why. Try once more, or choose a photo of the code.',
  },
}
