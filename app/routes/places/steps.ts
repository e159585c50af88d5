/** The way to a page as the breadcrumbs show it: the last step is the page itself. */
export function shownSteps(steps: readonly { label: string; path: string }[]) {
  return steps.map(({ label, path }, at) => (at === steps.length - 1 ? { label } : { label, to: path }))
}
