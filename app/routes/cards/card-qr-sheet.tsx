import { QrCode, qrFile } from '#app/components/qr-code.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'

type CardQrSheetProps = { card: { slug: string; name: string }; origin: string }

/** When printing, this is all that remains of the page: the code, the card’s name, and the address to type. */
export function CardQrSheet({ card, origin }: CardQrSheetProps) {
  const address = `${origin}/cards/${card.slug}`
  return (
    <>
      <figure className="card-qr">
        <QrCode address={address} label={m.cards_card_qr_sheet_qr_code_for({ name: card.name })} />
        <figcaption>
          <strong>{card.name}</strong>
          <HiddenComma />
          <span>{address.replace(/^https?:\/\//, '')}</span>
        </figcaption>
      </figure>
      <div className="dialog-actions">
        <a
          href={`data:image/svg+xml,${encodeURIComponent(qrFile(address))}`}
          download={`${card.slug}-qr.svg`}
          {...buttonLook()}
        >
          {m.cards_card_qr_sheet_save_as_svg()}
        </a>
        <Button variant="gold" onClick={() => window.print()}>
          {m.cards_card_qr_sheet_print()}
        </Button>
      </div>
    </>
  )
}
