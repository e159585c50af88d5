// The parts of /privacy and /terms that the product fills in from the settings and from what it stores.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Message } from '#app/components/ui/message.tsx'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import type { GeneratedBlock } from '#rules/legal/legal-text.ts'
import { contactLabel, contactUrl, countryName, isUnknown, type Operator } from '#rules/operator/operator.ts'
import type { Processor } from '#rules/operator/processors.ts'
import { BrowserStorageList, StoredData } from './stored-data.tsx'

export interface LegalFacts {
  operator: Operator
  processors: readonly Processor[]
}

const blocks: Record<GeneratedBlock, (facts: LegalFacts) => ReactNode> = {
  operator: ({ operator }) => <OperatorDetails operator={operator} />,
  'stored-data': () => <StoredData />,
  'browser-data': () => <BrowserStorageList />,
  processors: ({ processors }) => <Processors processors={processors} />,
  contact: ({ operator: { contact } }) => (
    <p>
      {contact === null ? (
        <Message parts={m.legal_contact_unset.parts()} link={supportLink} />
      ) : (
        <Message
          parts={m.legal_contact.parts({ contact: contactLabel(contact) })}
          link={(text) => <a href={contactUrl(contact)}>{text}</a>}
        />
      )}
    </p>
  ),
  age: ({ operator: { minimumAge } }) => (
    <p>{minimumAge === null ? m.legal_age_unset() : m.legal_age_minimum({ age: minimumAge })}</p>
  ),
  law: ({ operator: { country } }) => {
    const name = country && countryName(country, getLocale())
    return <p>{name ? m.legal_law_country({ country: name }) : m.legal_law_unset()}</p>
  },
  messages: ({ operator: { readsMessages } }) => (
    <p>
      <Message
        parts={readsMessages ? m.legal_messages_read.parts() : m.legal_messages_unset.parts()}
        link={supportLink}
      />
    </p>
  ),
}

export function Generated({ block, facts }: { block: GeneratedBlock; facts: LegalFacts }) {
  return blocks[block](facts)
}

function supportLink(text: ReactNode) {
  return <Link to="/support#write">{text}</Link>
}

function OperatorDetails({ operator }: { operator: Operator }) {
  if (isUnknown(operator)) {
    return (
      <p>
        <Message parts={m.legal_operator_unknown.parts()} link={supportLink} />
      </p>
    )
  }
  const { name, address, contact, country } = operator
  const facts: [string, ReactNode][] = [
    [m.legal_operator_name(), name],
    [m.legal_operator_address(), address],
    [m.legal_operator_contact(), contact && <a href={contactUrl(contact)}>{contactLabel(contact)}</a>],
    [m.legal_operator_country(), country && countryName(country, getLocale())],
  ]
  return (
    <dl className="operator-details">
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const processorTexts: Record<Processor['kind'], (typeof m)['legal_processor_mail']> = {
  mail: m.legal_processor_mail,
  statistics: m.legal_processor_statistics,
  reader: m.legal_processor_reader,
  identity: m.legal_processor_identity,
  backend: m.legal_processor_backend,
  database: m.legal_processor_database,
  files: m.legal_processor_files,
}

function Processors({ processors }: Pick<LegalFacts, 'processors'>) {
  return (
    <>
      <p>{processors.length === 0 ? m.legal_processors_none() : m.legal_processors_intro()}</p>
      {processors.length > 0 && (
        <ul>
          {processors.map(({ kind, host }) => (
            <li key={kind}>
              <Message parts={processorTexts[kind].parts({ host })} host={(text) => <b>{text}</b>} />
            </li>
          ))}
        </ul>
      )}
      <p>{m.legal_processors_push()}</p>
    </>
  )
}
