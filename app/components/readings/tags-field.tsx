import { useId, useState, type FormEvent } from 'react'
import { Button, IconButton } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { errorMessage } from '#rules/refusal.ts'
import { saveTags, type OwnPart } from './own-reading.ts'

const longestTag = 30

/** Words to find a reading by, later. */
export function TagsField({ own }: { own: OwnPart }) {
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
      setProblem(errorMessage(error, 'It could not be stored just now. Try again in a moment.'))
      return false
    } finally {
      setBusy(false)
    }
  }

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    const added = word
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
    if (added.length === 0 || !(await save([...own.tags, ...added]))) return
    // What was typed meanwhile is the next one.
    setWord((now) => (now === word ? '' : now))
  }

  return (
    <form className="tags-field" onSubmit={(event) => void add(event)}>
      <div className="tags-add">
        <TextField
          label={<span id={id}>Tags</span>}
          dir="auto"
          value={word}
          maxLength={longestTag * 3}
          error={problem}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        <Button type="submit" loading={isBusy}>
          Add
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
                label={`Take the tag ${tag} away`}
                onClick={() => void save(own.tags.filter((other) => other !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
