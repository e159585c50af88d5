// The path of a file within its folder or zip. Browsers set `webkitRelativePath` only for a chosen folder.
const paths = new WeakMap<File, string>()

export function withPath(file: File, path: string): File {
  paths.set(file, path)
  return file
}

/** The name with its folders, if they are known. */
export function pathOf(file: File): string {
  return paths.get(file) ?? (file.webkitRelativePath || file.name)
}
