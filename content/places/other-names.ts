// Other names of towns in searches. They redirect to the town's own address.
export interface OtherNames {
  state: string
  slug: string
  names: readonly string[]
}

export const otherNames: readonly OtherNames[] = [
  {
    state: 'new-york',
    slug: 'new-york',
    names: [
      'New York City',
      'NYC',
      'Manhattan',
      'Brooklyn',
      'Queens',
      'The Bronx',
      'Bronx',
      'Staten Island',
      'Harlem',
    ],
  },
  {
    state: 'district-of-columbia',
    slug: 'washington',
    names: ['Washington DC', 'Georgetown', 'Adams Morgan', 'Shaw'],
  },
  { state: 'maryland', slug: 'baltimore', names: ['Charles Village'] },
  { state: 'ohio', slug: 'cleveland', names: ['Hough', 'Glenville', 'Detroit-Shoreway', 'Clark-Fulton'] },
  { state: 'kentucky', slug: 'lexington', names: ['Lexington-Fayette'] },
  { state: 'california', slug: 'los-angeles', names: ['LA', 'Hollywood', 'Venice', 'Koreatown'] },
  { state: 'california', slug: 'san-francisco', names: ['SF'] },
  { state: 'california', slug: 'san-diego', names: ['La Jolla'] },
  { state: 'nevada', slug: 'las-vegas', names: ['Vegas'] },
]
