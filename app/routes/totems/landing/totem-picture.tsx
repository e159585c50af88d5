// A wooden totem in a ring of light, and a phone. Inline SVG, because it is the largest element of the first paint.
import { facetPath, starPath } from '#app/components/brand/star.ts'
import * as m from '#messages'

const disc = { x: 250, y: 392 }

export function TotemPicture() {
  return (
    <svg
      className="totem-picture"
      viewBox="0 -16 500 536"
      role="img"
      aria-label={m.totems_totem_picture_a_phone_held_near_a()}
    >
      <defs>
        <radialGradient id="totem-wood" cx=".42" cy=".35" r=".8">
          <stop stopColor="#d9a86a" />
          <stop offset=".55" stopColor="#a9723d" />
          <stop offset="1" stopColor="#6d4320" />
        </radialGradient>
        <linearGradient id="totem-gold" x2="1" y2="1">
          <stop stopColor="#fbeec4" />
          <stop offset=".5" stopColor="#e3bf75" />
          <stop offset="1" stopColor="#b98a3f" />
        </linearGradient>
        <radialGradient id="totem-night" cx=".5" cy=".4" r=".75">
          <stop stopColor="#2b3a7a" />
          <stop offset="1" stopColor="#0b1030" />
        </radialGradient>
        <radialGradient id="totem-shade">
          <stop offset=".6" stopColor="#160c02" stopOpacity=".5" />
          <stop offset="1" stopColor="#160c02" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="totem-light">
          <stop offset=".6" stopColor="#f5d68c" stopOpacity=".6" />
          <stop offset="1" stopColor="#f5d68c" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx={disc.x} cy="474" rx="205" ry="30" fill="url(#totem-shade)" />
      <ellipse cx={disc.x} cy={disc.y + 26} rx="244" ry="95" fill="url(#totem-light)" />
      <g className="totem-rings" fill="none" stroke="url(#totem-gold)">
        <ellipse cx={disc.x} cy={disc.y + 26} rx="204" ry="78" strokeWidth="2.5" />
        <ellipse cx={disc.x} cy={disc.y + 26} rx="226" ry="87" strokeWidth="1.5" opacity=".5" />
      </g>
      <ellipse cx={disc.x} cy={disc.y + 26} rx="178" ry="66" fill="#5b3718" />
      <ellipse cx={disc.x} cy={disc.y} rx="178" ry="66" fill="url(#totem-wood)" />
      <g fill="none" stroke="#5b3718" strokeOpacity=".38" strokeWidth="1.6">
        {[158, 139, 121, 104, 88].map((rx) => (
          <ellipse key={rx} cx={disc.x - (178 - rx) * 0.12} cy={disc.y} rx={rx} ry={rx * 0.365} />
        ))}
      </g>
      <g transform={`translate(${disc.x} ${disc.y}) scale(1 .37)`}>
        <circle r="62" fill="none" stroke="#4a2b12" strokeWidth="3" />
        <path d={starPath(0, 0, 58)} fill="#3d220d" />
        <path d={facetPath(0, 0, 58)} fill="#5b3718" />
      </g>
      <g fill="none" stroke="url(#totem-gold)" strokeWidth="2.5" strokeLinecap="round" opacity=".9">
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
          fill="#0a0e28"
          stroke="url(#totem-gold)"
          strokeWidth="2.5"
        />
        <rect x="180" y="22" width="140" height="234" rx="14" fill="#10173c" />
        <rect
          x="204"
          y="52"
          width="92"
          height="159"
          rx="7"
          fill="url(#totem-night)"
          stroke="url(#totem-gold)"
          strokeWidth="2"
        />
        <circle cx="250" cy="124" r="29" fill="none" stroke="url(#totem-gold)" strokeWidth="1.5" />
        <path d={starPath(250, 124, 40)} fill="url(#totem-gold)" />
        <path d={facetPath(250, 124, 40)} fill="#a87a35" fillOpacity=".75" />
        <path d="M228 186h44M236 195h28" stroke="url(#totem-gold)" strokeWidth="1.5" strokeLinecap="round" />
        <path d="M226 232h48" stroke="#e8c77f" strokeOpacity=".55" strokeWidth="3" strokeLinecap="round" />
      </g>
    </svg>
  )
}
