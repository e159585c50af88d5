export default function How() {
  return <h1>How</h1>
}
