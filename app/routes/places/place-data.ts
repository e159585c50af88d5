// What search engines read of a town's page (schema.org). We have no premises there: a service with an area, and neither an
// address nor stars. Questions are marked up only where they stand on the page.
import * as m from '#messages'
import type { LocalQuestion } from '#rules/places/local-questions.ts'

export interface PlaceStep {
  label: string
  path: string
}

interface Place {
  origin: string
  path: string
  name: string
  description: string
  serviceType: string
  city: { name: string; latitude: number; longitude: number } | null
  state: { name: string }
}

export function serviceData({ origin, path, name, description, serviceType, city, state }: Place) {
  const inState = { '@type': m.places_place_data_state(), name: state.name }
  return {
    '@context': 'https://schema.org',
    '@type': m.places_place_data_service(),
    ...{ name, description, serviceType, url: origin + path },
    provider: {
      '@type': m.places_place_data_organization(),
      name: m.places_place_data_lodestar(),
      url: `${origin}/`,
    },
    areaServed: city
      ? {
          '@type': m.places_place_data_city(),
          name: city.name,
          geo: { '@type': 'GeoCoordinates', latitude: city.latitude, longitude: city.longitude },
          containedInPlace: inState,
        }
      : inState,
  }
}

export function breadcrumbData(origin: string, steps: readonly PlaceStep[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, path }, at) => ({
      ...{ '@type': 'ListItem', position: at + 1, name: label, item: origin + path },
    })),
  }
}

export function questionData(questions: readonly LocalQuestion[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      ...{ '@type': m.places_place_data_question(), name: question },
      acceptedAnswer: { '@type': m.places_place_data_answer(), text: answer },
    })),
  }
}
