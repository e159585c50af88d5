// Where a file lay among those that were given with it: browsers tell it of a chosen folder only.
const paths = new WeakMap<File, string>()

export function withPath(file: File, path: string): File {
  paths.set(file, path)
  return file
}

/** With its folders, as far as they are known. */
export function pathOf(file: File): string {
  return paths.get(file) ?? (file.webkitRelativePath || file.name)
}
