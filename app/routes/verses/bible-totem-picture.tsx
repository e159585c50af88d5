import * as m from '#messages'

// A wooden totem with a book, and a phone. Inline SVG, because it is the largest element of the first paint.
const disc = { x: 250, y: 392 }

export function BibleTotemPicture() {
  return (
    <svg
      className="totem-picture"
      viewBox="0 -16 500 536"
      role="img"
      aria-label={m.verses_bible_totem_picture_a_phone_held_near_a()}
    >
      <defs>
        <radialGradient id="bible-totem-wood" cx=".42" cy=".35" r=".8">
          <stop stopColor="#dcb483" />
          <stop offset=".55" stopColor="#b5854f" />
          <stop offset="1" stopColor="#7d5630" />
        </radialGradient>
      </defs>
      <ellipse cx={disc.x} cy="478" rx="190" ry="22" fill="#0d1524" opacity=".2" />
      <ellipse cx={disc.x} cy={disc.y + 26} rx="178" ry="66" fill="#694624" />
      <ellipse cx={disc.x} cy={disc.y} rx="178" ry="66" fill="url(#bible-totem-wood)" />
      <g fill="none" stroke="#694624" strokeOpacity=".32" strokeWidth="1.6">
        {[158, 139, 121, 104].map((rx) => (
          <ellipse key={rx} cx={disc.x - (178 - rx) * 0.12} cy={disc.y} rx={rx} ry={rx * 0.365} />
        ))}
      </g>
      <g
        transform={`translate(${disc.x} ${disc.y}) scale(1 .5)`}
        fill="none"
        stroke="#472b12"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M0 -34C-20 -50 -50 -52 -72 -44V32C-50 24 -20 26 0 42C20 26 50 24 72 32V-44C50 -52 20 -50 0 -34Z" />
        <path d="M0 -34V42" />
        <path
          strokeWidth="3.5"
          d="M-58 -26C-42 -30 -26 -28 -14 -21M-58 -8C-42 -12 -26 -10 -14 -3M-58 10C-42 6 -26 8 -14 15M58 -26C42 -30 26 -28 14 -21M58 -8C42 -12 26 -10 14 -3M58 10C42 6 26 8 14 15"
        />
      </g>
      <g fill="none" stroke="var(--gilt-2)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M214 318q36-22 72 0" />
        <path d="M196 302q54-34 108 0" opacity=".6" />
        <path d="M178 286q72-46 144 0" opacity=".35" />
      </g>
      <g transform="rotate(-9 250 150)">
        <rect
          x="168"
          y="8"
          width="164"
          height="262"
          rx="24"
          fill="#1b2b45"
          stroke="#8ea3c4"
          strokeWidth="2"
        />
        <rect x="180" y="22" width="140" height="234" rx="14" fill="#e9e2d2" />
        <rect
          x="204"
          y="48"
          width="92"
          height="159"
          rx="6"
          fill="#fbf8f1"
          stroke="#5f7aa6"
          strokeWidth="1.5"
        />
        <rect
          x="209"
          y="53"
          width="82"
          height="149"
          rx="3"
          fill="none"
          stroke="#5f7aa6"
          strokeOpacity=".45"
        />
        <g fill="none" stroke="#3d5883" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
          <path d="M250 98C250 86 250 80 250 70M250 92C243 92 239 88 238 82C245 82 249 86 250 92ZM250 84C257 84 261 80 262 74C255 74 251 78 250 84Z" />
        </g>
        <g stroke="#1b2b45" strokeWidth="2.6" strokeLinecap="round">
          <path d="M222 118h56M218 129h64M224 140h52M220 151h60M232 162h36" />
        </g>
        <path d="M236 184h28" stroke="#5f7aa6" strokeWidth="2.2" strokeLinecap="round" />
        <path d="M226 232h48" stroke="#8ea3c4" strokeWidth="3" strokeLinecap="round" />
      </g>
    </svg>
  )
}
