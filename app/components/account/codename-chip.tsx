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
          codename ? m.account_codename_chip_you_are({ codename }) : m.account_codename_chip_your_codename()
        }
      >
        <Mark />
        <span className="codename-chip-name">{codename}</span>
      </button>
      <div id={menuId} className="codename-menu" popover="auto">
        <p>{m.account_who_you_are_your_codename_what_others_see_beside()}</p>
        <Button size="small" onClick={() => void change(codename)}>
          {m.account_who_you_are_draw_another_name()}
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
