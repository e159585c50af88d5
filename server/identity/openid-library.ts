/* eslint-disable no-console -- console.warn is replaced during the import */
// Imports `oidc-provider` without the warning that it prints on Node 20, which the operator can do nothing about. Our tests
// cover what we use of it on every supported Node release.
const { warn } = console
console.warn = () => {}
const library = await import('oidc-provider').finally(() => {
  console.warn = warn
})

export const { default: Provider, errors, interactionPolicy } = library
