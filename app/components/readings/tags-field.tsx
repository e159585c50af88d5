import { useId, useState, type FormEvent } from 'react'
import { Button, IconButton } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { saveTags, type OwnerFields } from './reading-mutations.ts'

const maxTagLength = 30

/** Tags to find a reading by. */
export function TagsField({ own }: { own: OwnerFields }) {
  const id = useId()
  const [word, setWord] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function save(tags: string[]): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setProblem(null)
    try {
      await saveTags(own._id, tags)
      return true
    } catch (error) {
      setProblem(errorMessage(error, m.readings_tags_field_your_tags_couldnt_be_saved()))
      return false
    } finally {
      setBusy(false)
    }
  }

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    const newTags = word
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
    if (newTags.length === 0 || !(await save([...own.tags, ...newTags]))) return
    // Text that was typed while saving stays.
    setWord((current) => (current === word ? '' : current))
  }

  return (
    <form className="tags-field" onSubmit={(event) => void add(event)}>
      <div className="tags-add">
        <TextField
          label={<span id={id}>{m.readings_tags_field_tags()}</span>}
          dir="auto"
          value={word}
          maxLength={maxTagLength * 3}
          error={problem}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        <Button type="submit" loading={isBusy}>
          {m.readings_tags_field_add()}
        </Button>
      </div>
      {own.tags.length > 0 && (
        <ul aria-labelledby={id}>
          {own.tags.map((tag) => (
            <li key={tag}>
              <span dir="auto">{tag}</span>
              <IconButton
                icon="close"
                size="small"
                label={m.readings_tags_field_remove_the_tag({ tag })}
                onClick={() => void save(own.tags.filter((other) => other !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
