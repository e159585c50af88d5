// The difference of two texts by lines, to show what has changed in ours.
export interface LineChange {
  kind: 'same' | 'added' | 'removed'
  line: string
}

/** By the longest common subsequence of lines. Empty lines are left out: they separate paragraphs and say nothing. */
export function textDifference(before: string, after: string): LineChange[] {
  const [old, current] = [linesOf(before), linesOf(after)]
  // lengths[i][j]: the longest common subsequence of old from i and current from j.
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(current.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = current.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        old[i] === current[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  const changes: LineChange[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < current.length) {
    if (i < old.length && j < current.length && old[i] === current[j]) {
      changes.push({ kind: 'same', line: old[i]! })
      i++
      j++
    } else if (j >= current.length || (i < old.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      changes.push({ kind: 'removed', line: old[i++]! })
    } else {
      changes.push({ kind: 'added', line: current[j++]! })
    }
  }
  return changes
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
