// Icons on a 24-pixel grid, drawn as strokes. Those that few pages need are in further-icons.ts.
export interface IconDrawing {
  line: string
  /** Filled too. */
  solid?: string
}

const drawings = {
  check: { line: 'M5 12.5l4.8 4.8L19.5 7' },
  'chevron-down': { line: 'M6 9.5l6 6 6-6' },
  'chevron-left': { line: 'M14.5 6l-6 6 6 6' },
  'chevron-right': { line: 'M9.5 6l6 6-6 6' },
  'chevron-up': { line: 'M6 14.5l6-6 6 6' },
  close: { line: 'M6.5 6.5l11 11M17.5 6.5l-11 11' },
  error: { line: 'M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3zM9.3 9.3l5.4 5.4M14.7 9.3l-5.4 5.4' },
  half: { line: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z', solid: 'M12 3.5a8.5 8.5 0 0 1 0 17z' },
  info: { line: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11.2v5M12 7.9v.1' },
  lock: {
    line: 'M7 10h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 10V8a4 4 0 0 1 8 0v2M12 14v2',
  },
  menu: { line: 'M4 7h16M4 12h16M4 17h16' },
  moon: { line: 'M20.3 14.4A8.6 8.6 0 1 1 9.6 3.7a7 7 0 0 0 10.7 10.7z' },
  offline: {
    line: 'M4 4l16 16M3 9.5a14 14 0 0 1 4-2.5M11 6a14 14 0 0 1 10 3.5M6 13a9 9 0 0 1 4-2M15 11a9 9 0 0 1 3 2M9 16.5a5 5 0 0 1 6 0M12 20v.01',
  },
  search: { line: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l4 4' },
  star: { line: 'M12 2.5q1 8.5 9.5 9.5-8.5 1-9.5 9.5-1-8.5-9.5-9.5 8.5-1 9.5-9.5z' },
  success: { line: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.3 12.3l2.6 2.6 4.9-5.4' },
  sun: {
    line: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.5 17.5L5 19',
  },
} satisfies Record<string, IconDrawing>

type DrawingName = keyof typeof drawings

/** One of the set by its name, or a drawing that only some pages load. */
export type IconLike = DrawingName | IconDrawing

export const iconNames = Object.keys(drawings) as DrawingName[]

type IconProps = { name: IconLike; className?: string; label?: string }

/** An icon, hidden from assistive technology unless it has a label. */
export function Icon({ name, className, label }: IconProps) {
  const { line, solid }: IconDrawing = typeof name === 'string' ? drawings[name] : name
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
