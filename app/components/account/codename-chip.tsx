import { Mark } from '#app/components/brand/mark.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useCodename } from '#app/session/codename.ts'
import * as m from '#messages'

const menuId = 'codename-menu'

/** The visitor's codename. The server does not know it, so its space is reserved and filled after hydration. */
export function CodenameChip() {
  const codename = useCodename()
  return (
    <>
      <button
        type="button"
        className="codename-chip"
        popoverTarget={menuId}
        aria-label={
          codename ? m.account_codename_chip_youre({ codename }) : m.account_codename_chip_your_codename()
        }
      >
        <Mark />
        <span className="codename-chip-name">{codename}</span>
      </button>
      <div id={menuId} className="codename-menu" popover="auto">
        <p>{m.account_this_is_your_codename_others()}</p>
        <Button size="small" onClick={() => void change(codename)}>
          {m.account_new_codename()}
        </Button>
      </div>
    </>
  )
}

/** Loaded on demand: few visitors change their codename, and every page has the chip. */
async function change(current: string | null): Promise<void> {
  document.getElementById(menuId)?.hidePopover()
  const { changeCodename } = await import('./change-codename.ts')
  await changeCodename(current)
}
