import { useState } from 'react'
import { Badge, Chip, ChipLinks, ChipToggle } from '#app/components/ui/badge.tsx'
import { Button, buttonLook, IconButton } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { ConfirmDialog, Dialog, DialogClose } from '#app/components/ui/dialog.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import * as furtherIcons from '#app/components/ui/further-icons.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { Menu, MenuChoice, MenuItem, MenuLine } from '#app/components/ui/menu.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Popover } from '#app/components/ui/popover.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { Skeleton, SkeletonText } from '#app/components/ui/skeleton.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { Tooltip } from '#app/components/ui/tooltip.tsx'

export function Actions() {
  return (
    <>
      <div className="showcase-row">
        <Button variant="gold" size="large">
          Draw three cards
        </Button>
        <Button variant="gold">Reveal the card</Button>
        <Button>Save reading</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Delete</Button>
      </div>
      <div className="showcase-row">
        <Button variant="gold" size="small">
          Small gold
        </Button>
        <Button size="small">Small outline</Button>
        <Button size="small" variant="quiet">
          <Icon name="search" />
          Search
        </Button>
        <a href="#main" {...buttonLook({ size: 'small' })}>
          A link <Icon name="chevron-right" />
        </a>
      </div>
      <div className="showcase-row">
        <Button variant="gold" loading>
          Drawing
        </Button>
        <Button loading>Saving</Button>
        <Button variant="gold" disabled>
          Not yet
        </Button>
        <Button disabled>Not yet</Button>
      </div>
      <div className="showcase-row">
        <IconButton icon="search" label="Search" />
        <IconButton icon={furtherIcons.refresh} label="Refresh" variant="outline" />
        <IconButton icon={furtherIcons.plus} label="Add" variant="gold" />
        <IconButton icon={furtherIcons.trash} label="Delete" variant="danger" size="small" />
      </div>
      <div className="showcase-row">
        <a href="#main">A link in text</a>
        <a href="#main" className="link-quiet">
          A quiet link
        </a>
        <a href="#main" className="link-arrow">
          The way on <Icon name="chevron-right" />
        </a>
      </div>
    </>
  )
}

export function Feedback() {
  const [shuffled, setShuffled] = useState(true)
  return (
    <div className="showcase-stack">
      <div className="showcase-grid" data-columns="2">
        <Callout title="The deck is sealed">Its order was fixed before you chose.</Callout>
        <Callout tone="success" title="Reading saved">
          You will find it in your journal.
        </Callout>
        <Callout tone="warning" title="You are offline">
          What you do now is kept on this device and sent later.
        </Callout>
        <Callout
          tone="error"
          title="The draw did not go through"
          actions={<Button size="small">Try again</Button>}
        >
          Nothing was drawn and nothing is lost.
        </Callout>
      </div>
      <div className="showcase-row">
        <Badge>Draft</Badge>
        <Badge tone="gold" icon="star">
          Major
        </Badge>
        <Badge tone="info">New</Badge>
        <Badge tone="success" icon="check">
          Proven
        </Badge>
        <Badge tone="warning">Waiting</Badge>
        <Badge tone="error">Failed</Badge>
      </div>
      <div className="showcase-row">
        <Chip>Amber Heron</Chip>
        <Chip removeLabel="Remove amethyst" onRemove={() => toast('Amethyst removed')}>
          Amethyst
        </Chip>
        <ChipToggle pressed={shuffled} onClick={() => setShuffled(!shuffled)}>
          With reversals
        </ChipToggle>
        <ChipToggle pressed={!shuffled} onClick={() => setShuffled(!shuffled)}>
          Upright only
        </ChipToggle>
      </div>
      <ChipLinks
        label="Kinds of parts"
        links={[
          { to: '/showcase', label: 'All', isCurrent: true },
          { to: '/showcase?type=forms', label: 'Forms', isCurrent: false },
        ]}
      />
      <div className="showcase-row">
        <Button onClick={() => toast('Link copied', { tone: 'success' })}>Say something</Button>
        <Button
          onClick={() =>
            toast('Reading deleted', { action: { label: 'Undo', onClick: () => toast('Back where it was') } })
          }
        >
          Offer an undo
        </Button>
        <Button onClick={() => toast('The picture could not be made', { tone: 'error' })}>
          Report a failure
        </Button>
      </div>
    </div>
  )
}

export function Overlays() {
  const [order, setOrder] = useState<'newest' | 'oldest'>('newest')
  return (
    <div className="showcase-row">
      <Dialog
        trigger={<Button>Open a dialog</Button>}
        title="Name this reading"
        description="A few words, so that you find it again."
        actions={
          <>
            <DialogClose>
              <Button variant="quiet">Not now</Button>
            </DialogClose>
            <DialogClose>
              <Button variant="gold">Save</Button>
            </DialogClose>
          </>
        }
      >
        <TextField label="Name" defaultValue="What the tide is bringing in" />
      </Dialog>
      <ConfirmDialog
        trigger={<Button>Ask first</Button>}
        title="Delete this reading?"
        description="Its cards, its notes and its seal go with it."
        confirm="Delete the reading"
        cancel="Keep it"
        onConfirm={() => toast('Reading deleted', { action: { label: 'Undo', onClick: () => {} } })}
      />
      <Menu
        trigger={
          <Button>
            More <Icon name="chevron-down" />
          </Button>
        }
      >
        <MenuItem icon="search">Search</MenuItem>
        <MenuItem icon={furtherIcons.refresh}>Refresh</MenuItem>
        <MenuItem icon="lock" disabled>
          Lock
        </MenuItem>
        <MenuLine />
        <MenuChoice
          label="Order"
          value={order}
          onChange={setOrder}
          options={[
            { value: 'newest', label: 'Newest first' },
            { value: 'oldest', label: 'Oldest first' },
          ]}
        />
        <MenuLine />
        <MenuItem icon={furtherIcons.trash} tone="danger">
          Delete
        </MenuItem>
      </Menu>
      <Popover trigger={<Button>What is a seal?</Button>} title="The seal">
        <p>A fingerprint of the deck’s order, shown before you choose and opened after.</p>
      </Popover>
      <Tooltip text="Shuffle again">
        <IconButton icon={furtherIcons.refresh} label="Shuffle again" variant="outline" />
      </Tooltip>
    </div>
  )
}

export function Loading() {
  return (
    <div className="showcase-grid" data-columns="2">
      <Panel className="showcase-stack">
        <Progress label="Uploading 12 pictures" value={0.62} />
        <Progress label="Shuffling" />
        <div className="showcase-row">
          <Spinner label="Loading" /> Loading the deck
        </div>
      </Panel>
      <Panel>
        <SkeletonText lines={4} label="Loading the reading" />
        <div className="showcase-row">
          <Skeleton shape="circle" />
        </div>
      </Panel>
      <Panel className="showcase-pending">
        <div className="pending-bar" />
        The line at the top of the window, after 200 ms.
      </Panel>
      <Panel>
        <EmptyState level={3} title="No readings yet" actions={<Button variant="gold">Draw a card</Button>}>
          What you draw and save will be kept here.
        </EmptyState>
      </Panel>
    </div>
  )
}
