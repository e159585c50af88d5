import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Prose } from '#app/components/ui/prose.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/terms.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Terms', description: 'The terms for using Lodestar, in plain words.' })

export default function Terms() {
  return (
    <>
      <PageHeading align="start" title="Terms" lede="What you may expect of us, and what we ask of you." />
      <Prose>
        <h2>What Lodestar is</h2>
        <p>
          Lodestar is made for reflection and for joy. The cards are drawn at random, in a way that you can
          check. What they say is written by people, for everybody who may draw that card; it is not about you
          in particular, and it does not tell the future.
        </p>
        <h2>What it is not</h2>
        <p>
          It is no advice about your health, your rights or your money, and no help in an emergency. If you
          need any of these, please turn to somebody who can give it. If you are in danger, call your local
          emergency number.
        </p>
        <h2>Using it</h2>
        <ul>
          <li>You may use Lodestar freely for yourself and with others.</li>
          <li>
            Please do not try to break it, to flood it with requests, or to reach what belongs to other
            visitors.
          </li>
          <li>If you find a weakness, tell us before you tell others. We will thank you.</li>
        </ul>
        <h2>What is ours, and what is yours</h2>
        <p>
          The program is open source under the MIT licence. Typefaces belong to their makers and are used
          under the SIL Open Font Licence. What you write here, a question or a note, stays yours; we only
          keep it for you.
        </p>
        <h2>No guarantee</h2>
        <p>
          We take care that Lodestar works, keeps what you entrust to it and is honest. We cannot promise that
          it is always reachable or free of mistakes, and beyond what the law requires we are not liable for
          harm that follows from using it.
        </p>
        <h2>Changes</h2>
        <p>
          When these terms change, this page changes, and the history of the source code shows what and when.
        </p>
      </Prose>
    </>
  )
}
