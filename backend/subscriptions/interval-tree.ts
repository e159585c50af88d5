// An interval tree: finds all intervals that contain a key in O(log n + matches). It is a treap ordered by start,
// where every node knows the largest end below it.

/** Keys >= `start` and < `end` (null: no upper bound). The serial number tells equal intervals apart. */
export type Interval = { readonly start: string; readonly end: string | null; readonly serial: number }

type Node<T> = {
  interval: Interval
  owner: T
  /** Random heap priority: keeps the tree balanced without bookkeeping. */
  priority: number
  /** Null, which is above every key, if one of the intervals below has no end. `updated` restores it. */
  maxEnd: string | null
  left: Node<T> | undefined
  right: Node<T> | undefined
}

export class IntervalTree<T> {
  #root: Node<T> | undefined
  #size = 0
  #nextSerial = 0

  get size(): number {
    return this.#size
  }

  /** Returns the handle for `remove`. */
  add(start: string, end: string | null, owner: T): Interval {
    const interval = { start, end, serial: this.#nextSerial++ }
    this.#root = insert(this.#root, {
      interval,
      owner,
      priority: Math.random(),
      maxEnd: end,
      left: undefined,
      right: undefined,
    })
    this.#size++
    return interval
  }

  remove(interval: Interval): void {
    // By identity: several owners may have read equal intervals, and only this one stops watching.
    const [root, found] = remove(this.#root, interval)
    this.#root = root
    if (found) this.#size--
  }

  /** Calls `visit` with the owner of every interval that contains the key. */
  visit(key: string, visit: (owner: T) => void): void {
    visitNode(this.#root, key, visit)
  }
}

function visitNode<T>(node: Node<T> | undefined, key: string, visit: (owner: T) => void): void {
  // No interval in this subtree ends after the key.
  if (!node || (node.maxEnd !== null && node.maxEnd <= key)) return
  visitNode(node.left, key, visit)
  // Everything to the right starts even later.
  if (node.interval.start > key) return
  if (node.interval.end === null || key < node.interval.end) visit(node.owner)
  visitNode(node.right, key, visit)
}

function insert<T>(root: Node<T> | undefined, node: Node<T>): Node<T> {
  if (!root) return node
  if (node.priority > root.priority) {
    // The new node takes the place of this subtree. Everything in it has a lower priority, and `split` keeps the
    // order, so both invariants hold below it.
    const [left, right] = split(root, node.interval)
    node.left = left
    node.right = right
    return updated(node)
  }
  if (isBefore(node.interval, root.interval)) root.left = insert(root.left, node)
  else root.right = insert(root.right, node)
  return updated(root)
}

function isBefore(a: Interval, b: Interval): boolean {
  return a.start < b.start || (a.start === b.start && a.serial < b.serial)
}

/** Splits into the intervals before the boundary and the others. */
function split<T>(root: Node<T> | undefined, boundary: Interval): [Node<T> | undefined, Node<T> | undefined] {
  if (!root) return [undefined, undefined]
  if (isBefore(root.interval, boundary)) {
    const [left, right] = split(root.right, boundary)
    root.right = left
    return [updated(root), right]
  }
  const [left, right] = split(root.left, boundary)
  root.left = right
  return [left, updated(root)]
}

function remove<T>(root: Node<T> | undefined, interval: Interval): [Node<T> | undefined, boolean] {
  if (!root) return [undefined, false]
  if (root.interval === interval) return [merge(root.left, root.right), true]
  let found: boolean
  if (isBefore(interval, root.interval)) [root.left, found] = remove(root.left, interval)
  else [root.right, found] = remove(root.right, interval)
  return [found ? updated(root) : root, found]
}

/** Every interval on the left is before every one on the right. The root with the higher priority stays above. */
function merge<T>(left: Node<T> | undefined, right: Node<T> | undefined): Node<T> | undefined {
  if (!left || !right) return left ?? right
  if (left.priority > right.priority) {
    left.right = merge(left.right, right)
    return updated(left)
  }
  right.left = merge(left, right.left)
  return updated(right)
}

/**
 * Must be called, from the bottom up, for every node whose children have changed: `visitNode` skips a subtree by its
 * `maxEnd`, so one that is too low would hide a reader from a write.
 */
function updated<T>(node: Node<T>): Node<T> {
  let maxEnd = node.interval.end
  for (const child of [node.left, node.right]) {
    if (!child || maxEnd === null) continue
    maxEnd = child.maxEnd === null || child.maxEnd > maxEnd ? child.maxEnd : maxEnd
  }
  node.maxEnd = maxEnd
  return node
}
