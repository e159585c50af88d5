// Sample data for the admin list and for development. Nobody said these, and no visitor sees them.
export interface ExampleTestimonial {
  slug: string
  author: string
  text: string
  /** BCP 47 tag. */
  language: string
}

const language = 'en'

export const exampleTestimonials: readonly ExampleTestimonial[] = [
  {
    slug: 'before-work',
    author: 'An example',
    text: 'I draw one card before work and write two lines under it. After a month I read the lines, not the cards. That was the part I had not expected.',
  },
  {
    slug: 'checked-it',
    author: 'An example',
    text: 'I got the same card twice in a week and went to see whether it was rigged. The page let me work the whole draw out again myself. It was not rigged. It was the Hermit, twice.',
  },
  {
    slug: 'one-verse',
    author: 'An example',
    text: 'My mother will not have cards in the house. She has the verse of the day on her phone, in large letters, with the chapter underneath, and calls me about it.',
  },
  {
    slug: 'at-the-kitchen-table',
    author: 'An example',
    text: 'Three of us, one phone, the horseshoe spread, and a question none of us had managed to ask aloud. We talked until the tea was cold.',
  },
].map((testimonial) => ({ ...testimonial, language }))
