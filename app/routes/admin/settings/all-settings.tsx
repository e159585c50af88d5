// Every setting with its value and where it comes from.
import { Badge } from '#app/components/ui/badge.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Table } from '#app/components/ui/table.tsx'
import * as m from '#messages'
import type { ShownSetting } from '#rules/settings/shown-setting.ts'
import type { SettingsReport } from './settings-report.ts'

const sources: Record<ShownSetting['source'], () => string> = {
  environment: m.admin_settings_source_environment,
  database: m.admin_settings_source_database,
  default: m.admin_settings_source_default,
}

export function AllSettings({ report }: { report: SettingsReport }) {
  return (
    <Panel as="section" id="all" aria-labelledby="all-title" className="settings-group">
      <h2 id="all-title">{m.admin_settings_all()}</h2>
      <p>
        <Message
          parts={m.admin_settings_all_intro.parts({ file: '.env', explained: '.env.example' })}
          code={(text) => <code>{text}</code>}
        />
      </p>
      <Table
        caption={m.admin_settings_all_caption()}
        captionHidden
        narrow="scroll"
        rows={[...report.values()]}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            header: m.admin_settings_setting(),
            cell: ({ name }) => <code id={name}>{name}</code>,
          },
          { key: 'value', header: m.admin_settings_value(), cell: (setting) => <Value setting={setting} /> },
          {
            key: 'source',
            header: m.admin_settings_source(),
            cell: ({ source }) =>
              source === 'default' ? (
                sources.default()
              ) : (
                <Badge tone={source === 'environment' ? 'gold' : 'success'}>{sources[source]()}</Badge>
              ),
          },
        ]}
      />
    </Panel>
  )
}

function Value({ setting: { value, isSecret } }: { setting: ShownSetting }) {
  if (value === null) return <span className="settings-unset">{m.admin_settings_not_set()}</span>
  if (isSecret) return m.admin_settings_secret()
  return <span className="settings-value">{value}</span>
}
