// Whose work the product is made of. The list of packages is made when the product is built.
import type { ReactNode } from 'react'
import { Message } from '#app/components/ui/message.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Prose } from '#app/components/ui/prose.tsx'
import { translations } from '#content/verses/translations.ts'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/credits.ts'
import './credits.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.legal_credits_title(), description: m.legal_credits_description() })

/** In the loader, so that the list is not part of the page's script. */
export function loader() {
  return { packages: __PACKAGES__ }
}

/** As in app/styles/fonts. */
const typefaces = [
  { name: 'Cormorant', year: 2015, authors: 'The Cormorant Project Authors' },
  { name: 'Figtree', year: 2022, authors: 'The Figtree Project Authors' },
  { name: 'Newsreader', year: 2020, authors: 'The Newsreader Project Authors' },
  { name: 'Cinzel', year: 2020, authors: 'The Cinzel Project Authors' },
]

const linkTo = (href: string) => (text: ReactNode) => <a href={href}>{text}</a>
const cc = linkTo('https://creativecommons.org/licenses/by/4.0/')

export default function Credits({ loaderData: { packages } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading align="start" title={m.legal_credits_title()} lede={m.legal_credits_lede()} />
      <Prose className="credits">
        <h2>{m.legal_credits_ours()}</h2>
        <p>
          <Message
            parts={m.legal_credits_software.parts()}
            mit={linkTo('https://opensource.org/license/mit')}
          />
        </p>
        <p>
          <Message parts={m.legal_credits_texts_and_art.parts()} cc={cc} />
        </p>
        <h2>{m.legal_credits_data()}</h2>
        <ul>
          {Object.values(translations).map(({ slug, rights }) => (
            <li key={slug}>{rights}</li>
          ))}
          <li>
            <Message
              parts={m.legal_credits_towns.parts()}
              geonames={linkTo('https://www.geonames.org/')}
              cc={cc}
            />
          </li>
          <li>{m.legal_credits_map()}</li>
          <li>
            <Message
              parts={m.legal_credits_minerals.parts()}
              gemmology={linkTo('https://www.npmjs.com/package/@gemmology/mineral-data')}
            />
          </li>
        </ul>
        <h2>{m.legal_credits_typefaces()}</h2>
        <ul>
          {typefaces.map((typeface) => (
            <li key={typeface.name}>
              <Message
                parts={m.legal_credits_typeface.parts({ ...typeface, year: String(typeface.year) })}
                ofl={linkTo('https://openfontlicense.org/')}
              />
            </li>
          ))}
        </ul>
        <h2>{m.legal_credits_packages()}</h2>
        <p>{m.legal_credits_packages_intro({ count: packages.length })}</p>
        <ul role="list" className="credits-packages">
          {packages.map(({ name, version, license }) => (
            <li key={`${name}@${version}`}>
              <b>{name}</b> {version} <span>{license}</span>
            </li>
          ))}
        </ul>
      </Prose>
    </>
  )
}
