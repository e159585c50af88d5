// The health check of the container: exits with 0 if the product is ready for visitors.
const port = process.env.PORT || '3000'

try {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) })
  console.log(await response.text())
  process.exitCode = response.ok ? 0 : 1
} catch (error) {
  console.error(error.cause?.message ?? error.message)
  process.exitCode = 1
}
