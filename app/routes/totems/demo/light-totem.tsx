// The demo's totem, drawn as light instead of wood.
import { facetPath, starPath } from '#app/components/brand/star.ts'

export function LightTotem() {
  return (
    <svg className="demo-totem" viewBox="0 0 420 200" aria-hidden="true">
      <defs>
        <radialGradient id="demo-light" cx=".5" cy=".45" r=".62">
          <stop stopColor="#8594f3" />
          <stop offset=".55" stopColor="#3a49a4" />
          <stop offset="1" stopColor="#141b4d" />
        </radialGradient>
        <linearGradient id="demo-gold" x2="1" y2="1">
          <stop stopColor="#fbeec4" />
          <stop offset=".5" stopColor="#e3bf75" />
          <stop offset="1" stopColor="#b98a3f" />
        </linearGradient>
        <radialGradient id="demo-ground">
          <stop stopColor="#2a1f52" stopOpacity=".5" />
          <stop offset="1" stopColor="#2a1f52" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g className="demo-rings" fill="none" stroke="url(#demo-gold)" strokeWidth="2">
        <ellipse cx="210" cy="96" rx="150" ry="55" />
        <ellipse cx="210" cy="96" rx="150" ry="55" />
        <ellipse cx="210" cy="96" rx="150" ry="55" />
      </g>
      <ellipse cx="210" cy="172" rx="200" ry="26" fill="url(#demo-ground)" />
      <path
        d="M60 96v26c0 31 67 55 150 55s150-24 150-55V96z"
        fill="#0d1238"
        stroke="url(#demo-gold)"
        strokeWidth="1.5"
      />
      <ellipse
        cx="210"
        cy="96"
        rx="150"
        ry="55"
        fill="url(#demo-light)"
        stroke="url(#demo-gold)"
        strokeWidth="2"
      />
      <g fill="none" stroke="#cfd6ff" strokeOpacity=".28">
        {[126, 102, 78].map((rx) => (
          <ellipse key={rx} cx="210" cy="96" rx={rx} ry={rx * 0.366} />
        ))}
      </g>
      <g transform="translate(210 96) scale(1 .38)">
        <path d={starPath(0, 0, 62)} fill="url(#demo-gold)" />
        <path d={facetPath(0, 0, 62)} fill="#a87a35" fillOpacity=".75" />
      </g>
    </svg>
  )
}
