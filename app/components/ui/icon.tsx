// Icons on a 24-pixel grid, drawn as strokes. `solid` parts are filled too.
const drawings = {
  check: { line: 'M5 12.5l4.8 4.8L19.5 7' },
  'chevron-down': { line: 'M6 9.5l6 6 6-6' },
  'chevron-left': { line: 'M14.5 6l-6 6 6 6' },
  'chevron-right': { line: 'M9.5 6l6 6-6 6' },
  'chevron-up': { line: 'M6 14.5l6-6 6 6' },
  close: { line: 'M6.5 6.5l11 11M17.5 6.5l-11 11' },
  error: { line: 'M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3zM9.3 9.3l5.4 5.4M14.7 9.3l-5.4 5.4' },
  eye: {
    line: 'M2.5 12c2.2-4.2 5.5-6.3 9.5-6.3s7.3 2.1 9.5 6.3c-2.2 4.2-5.5 6.3-9.5 6.3S4.7 16.2 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  },
  half: { line: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z', solid: 'M12 3.5a8.5 8.5 0 0 1 0 17z' },
  info: { line: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11.2v5M12 7.9v.1' },
  lock: {
    line: 'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
  },
  menu: { line: 'M4 7h16M4 12h16M4 17h16' },
  minus: { line: 'M5.5 12h13' },
  moon: { line: 'M20.3 14.4A8.6 8.6 0 1 1 9.6 3.7a7 7 0 0 0 10.7 10.7z' },
  offline: {
    line: 'M4 4l16 16M2.8 9.4a14 14 0 0 1 4-2.5M10.8 5.6a13.6 13.6 0 0 1 10.4 3.8M6 13a9 9 0 0 1 4-2.3M15 11.3a9 9 0 0 1 3 1.7M9.2 16.4a4.5 4.5 0 0 1 5.6 0M12 19.8v.01',
  },
  pause: { line: 'M8.5 5.5v13M15.5 5.5v13' },
  play: { line: 'M8 5.2l10.5 6.8L8 18.8z' },
  plus: { line: 'M12 5.5v13M5.5 12h13' },
  refresh: { line: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5L19.5 8.7M19.5 4v4.7h-4.7' },
  search: { line: 'M10.7 4a6.7 6.7 0 1 1 0 13.4 6.7 6.7 0 0 1 0-13.4zM15.6 15.6L20 20' },
  sort: { line: 'M8.5 9.7L12 6.2l3.5 3.5M8.5 14.3l3.5 3.5 3.5-3.5' },
  star: { line: 'M12 2.5q1 8.5 9.5 9.5-8.5 1-9.5 9.5-1-8.5-9.5-9.5 8.5-1 9.5-9.5z' },
  success: { line: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.3 12.3l2.6 2.6 4.9-5.4' },
  sun: {
    line: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  },
  trash: {
    line: 'M4.5 6.5h15M9.5 6.5V5a1.5 1.5 0 0 1 1.5-1.5h2A1.5 1.5 0 0 1 14.5 5v1.5M6.5 6.5l.9 12.1a2 2 0 0 0 2 1.9h5.2a2 2 0 0 0 2-1.9l.9-12.1M10.2 10.5l.3 6M13.8 10.5l-.3 6',
  },
  undo: { line: 'M8.5 5L4 9.5 8.5 14M4 9.5h10.5a5 5 0 0 1 0 10H11' },
  user: { line: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.6-3.6 3.5-5.7 7.5-5.7s6.9 2.1 7.5 5.7' },
  warning: {
    line: 'M12 4.2c.7 0 1.3.4 1.7 1l6.9 11.9a2 2 0 0 1-1.7 2.9H5.1a2 2 0 0 1-1.7-2.9L10.3 5.2c.4-.6 1-1 1.7-1zM12 9.5v4.3M12 16.9v.01',
  },
} satisfies Record<string, { line: string; solid?: string }>

export type IconName = keyof typeof drawings

export const iconNames = Object.keys(drawings) as IconName[]

type IconProps = { name: IconName; className?: string; label?: string }

/** An icon, hidden from assistive technology unless it has a label. */
export function Icon({ name, className, label }: IconProps) {
  const { line, solid }: { line: string; solid?: string } = drawings[name]
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={line} />
      {solid && <path d={solid} data-solid="" />}
    </svg>
  )
}
