import { useState } from 'react'

export default function Home() {
  const [count, setCount] = useState(0)
  return (
    <main>
      <h1>A page of React Router</h1>
      <p>Nothing but a heading, a sentence and a button.</p>
      <button onClick={() => setCount(count + 1)}>Pressed {count} times</button>
    </main>
  )
}
