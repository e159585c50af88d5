import * as m from '#messages'
import { formatClockTime, formatDay } from './local-questions.ts'
import type { Sky } from '#rules/places/sky.ts'
import { MoonPicture } from '#app/components/moon-picture.tsx'

export function SkyTonight({ name, sky }: { name: string; sky: Sky }) {
  const { moon, sunrise, sunset, moonrise, moonset, nextFullMoon } = sky
  const times = [
    { label: m.places_sky_tonight_sunrise(), time: sunrise },
    { label: m.places_sky_tonight_sunset(), time: sunset },
    { label: m.places_sky_tonight_moonrise(), time: moonrise },
    { label: m.places_sky_tonight_moonset(), time: moonset },
  ]
  return (
    <section className="section" aria-labelledby="sky">
      <h2 id="sky" className="section-title">
        {m.places_sky_tonight_the_sky_over({ name })}
      </h2>
      <div className="panel place-sky">
        <MoonPicture name={moon.name} litPercent={moon.litPercent} />
        <div>
          <h3>{m.places_sky_tonight_new_moon({ moon: moon.name })}</h3>
          <p>
            {m.places_sky_tonight_lit({
              day: formatDay(sky.day),
              percent: moon.litPercent,
              moon: moon.name,
              nextFullMoon: formatDay(nextFullMoon),
            })}
          </p>
          <dl>
            {times.map(({ label, time }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{time === null ? m.places_sky_tonight_not_today() : formatClockTime(time)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
