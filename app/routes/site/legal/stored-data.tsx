// The list of stored data on /privacy, made from rules/privacy/stored-data.ts.
import { useIsOptIn } from '#app/data/request-facts.tsx'
import * as m from '#messages'
import { browserData, serverData, type BrowserData } from '#rules/privacy/stored-data.ts'
import { basisText, browserTexts, serverTexts } from './data-texts.ts'

export function StoredData() {
  const isOptIn = useIsOptIn()
  return (
    <div className="stored-data">
      {entriesOf(serverData).map(([key, { basis }]) => {
        const { name, what, why, kept, seen } = serverTexts[key]
        return (
          <section key={key} className="stored-data-row">
            <h3 id={`data-${key}`}>{name()}</h3>
            <p>{what()}</p>
            <Facts
              facts={[
                [m.legal_why(), why()],
                [m.legal_how_long(), kept()],
                [m.legal_who_sees_it(), seen()],
                [m.legal_basis(), basisText(basis, isOptIn)],
              ]}
            />
          </section>
        )
      })}
    </div>
  )
}

/** Nobody but the visitor sees it, so there is one fact less; the names are those under which browsers list it. */
export function BrowserStorageList() {
  const isOptIn = useIsOptIn()
  return (
    <div className="stored-data">
      {entriesOf(browserData).map(([key, { names, basis }]) => {
        const { name, what, kept } = browserTexts[key]
        return (
          <section key={key} className="stored-data-row">
            <h3 id={`browser-${key}`}>{name()}</h3>
            <p>{what()}</p>
            <Facts
              facts={[
                [m.legal_how_long(), kept()],
                [m.legal_stored_as(), <Names names={names} />],
                [m.legal_basis(), basisText(basis, isOptIn)],
              ]}
            />
          </section>
        )
      })}
    </div>
  )
}

function Facts({ facts }: { facts: readonly (readonly [label: string, text: React.ReactNode])[] }) {
  return (
    <dl>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const kinds: Record<BrowserData['names'][number][0], () => string> = {
  cookie: m.legal_kind_cookie,
  local: m.legal_kind_local,
  session: m.legal_kind_session,
  cache: m.legal_kind_cache,
}

function Names({ names }: { names: BrowserData['names'] }) {
  return names.map(([kind, name], index) => (
    <span key={kind + name}>
      {index > 0 && ', '}
      <code>{name.trim()}</code> ({kinds[kind]()})
    </span>
  ))
}

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]
}
