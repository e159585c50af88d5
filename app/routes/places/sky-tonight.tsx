import * as m from '#messages'
import { clock, date } from './local-questions.ts'
import type { Sky } from '#rules/places/sky.ts'
import { MoonPicture } from './moon-picture.tsx'

export function SkyTonight({ name, sky }: { name: string; sky: Sky }) {
  const { moon, sunrise, sunset, moonrise, moonset, nextFullMoon } = sky
  const times = [
    { what: m.places_sky_tonight_sunrise(), at: sunrise },
    { what: m.places_sky_tonight_sunset(), at: sunset },
    { what: m.places_sky_tonight_moonrise(), at: moonrise },
    { what: m.places_sky_tonight_moonset(), at: moonset },
  ]
  return (
    <section className="section" aria-labelledby="sky">
      <h2 id="sky" className="section-title">
        {m.places_sky_tonight_the_sky_over({ name })}
      </h2>
      <div className="panel place-sky">
        <MoonPicture name={moon.name} litPercent={moon.litPercent} />
        <div>
          <h3>{m.places_sky_tonight_moon({ moon: moon.name })}</h3>
          <p>
            {m.places_sky_tonight_lit({
              day: date(sky.day),
              percent: moon.litPercent,
              moon: moon.name,
              nextFullMoon: date(nextFullMoon),
            })}
          </p>
          <dl>
            {times.map(({ what, at }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{at === null ? m.places_sky_tonight_not_today() : clock(at)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
