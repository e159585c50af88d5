import { lazy, Suspense } from 'react'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import './card-qr.css'

const Sheet = lazy(() => import('./card-qr-sheet.tsx').then(({ CardQrSheet }) => ({ default: CardQrSheet })))

type CardQrProps = { card: { slug: string; name: string }; origin: string }

/** The card’s address, to be scanned from a screen or from paper. What draws it is loaded when somebody asks for it. */
export function CardQr({ card, origin }: CardQrProps) {
  return (
    <Dialog
      title={card.name}
      description="Whoever scans this comes to this page. Print it, and lay it beside the card."
      trigger={
        <button type="button" {...buttonLook({ variant: 'quiet', size: 'small' })}>
          QR code of this card
        </button>
      }
    >
      <Suspense fallback={<div className="card-qr" role="status" aria-label="Drawing the code" />}>
        <Sheet card={card} origin={origin} />
      </Suspense>
    </Dialog>
  )
}
