/* eslint-disable no-console -- it is the console that must hold still for a moment */
// `oidc-provider`, without the line it prints on Node 20 at every start: it wants a newer release there, while our tests
// run all that we use of it on every release that we support. Whoever runs the product can do nothing about it.
const { warn } = console
console.warn = () => {}
const library = await import('oidc-provider').finally(() => {
  console.warn = warn
})

export const { default: Provider, errors, interactionPolicy } = library
