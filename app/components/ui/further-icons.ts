// Icons that only some pages need, outside of the code that every page loads.
import type { IconDrawing } from './icon.tsx'

export const eye: IconDrawing = {
  line: 'M2.5 12c2.2-4.2 5.5-6.3 9.5-6.3s7.3 2.1 9.5 6.3c-2.2 4.2-5.5 6.3-9.5 6.3S4.7 16.2 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
}

export const minus: IconDrawing = { line: 'M5.5 12h13' }

export const pause: IconDrawing = { line: 'M8.5 5.5v13M15.5 5.5v13' }

export const play: IconDrawing = { line: 'M8 5.2l10.5 6.8L8 18.8z' }

export const plus: IconDrawing = { line: 'M12 5.5v13M5.5 12h13' }

export const refresh: IconDrawing = { line: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5L19.5 8.7M19.5 4v4.7h-4.7' }

export const trash: IconDrawing = {
  line: 'M4.5 6.5h15M9.5 6.5V5a1.5 1.5 0 0 1 1.5-1.5h2A1.5 1.5 0 0 1 14.5 5v1.5M6.5 6.5l.9 12.1a2 2 0 0 0 2 1.9h5.2a2 2 0 0 0 2-1.9l.9-12.1M10.2 10.5l.3 6M13.8 10.5l-.3 6',
}

export const user: IconDrawing = {
  line: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.6-3.6 3.5-5.7 7.5-5.7s6.9 2.1 7.5 5.7',
}
