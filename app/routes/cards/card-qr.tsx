import { lazy, Suspense } from 'react'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import * as m from '#messages'
import './card-qr.css'

const Sheet = lazy(() => import('./card-qr-sheet.tsx').then(({ CardQrSheet }) => ({ default: CardQrSheet })))

type CardQrProps = { card: { slug: string; name: string }; origin: string }

/** A QR code of the card’s address, for screens and printing. The code's renderer is loaded when the dialog opens. */
export function CardQr({ card, origin }: CardQrProps) {
  return (
    <Dialog
      title={card.name}
      description={m.cards_card_qr_scan_it_to_open_this()}
      trigger={
        <button type="button" {...buttonLook({ variant: 'quiet', size: 'small' })}>
          {m.cards_card_qr_qr_code_for_this_card()}
        </button>
      }
    >
      <Suspense fallback={<div className="card-qr" role="status" aria-label={m.cards_card_qr_loading()} />}>
        <Sheet card={card} origin={origin} />
      </Suspense>
    </Dialog>
  )
}
