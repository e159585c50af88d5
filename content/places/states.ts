// The fifty states and the District of Columbia. Addresses of towns are always /{state}/{city}.
export interface State {
  name: string
  slug: string
  abbreviation: string
}

const names: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

export const states: readonly State[] = Object.entries(names).map(([abbreviation, name]) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  abbreviation,
}))

/** By slug or abbreviation, in capitals or not: “oregon”, “OR”, “New York”. */
export function findState(text: string): State | null {
  const normalized = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')
  return (
    states.find(
      ({ slug, abbreviation }) => slug === normalized || abbreviation.toLowerCase() === normalized,
    ) ?? null
  )
}
