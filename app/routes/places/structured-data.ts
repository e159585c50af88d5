// Structured data (schema.org) of town pages. We have no premises there, so a page is a Service with an area, without an
// address or ratings. Questions are marked up only where they are on the page.
import type { LocalQuestion } from './local-questions.ts'

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
  const inState = { '@type': 'State', name: state.name }
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description,
    serviceType,
    url: origin + path,
    provider: {
      '@type': 'Organization',
      name: 'Lodestar',
      url: `${origin}/`,
    },
    areaServed: city
      ? {
          '@type': 'City',
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
    itemListElement: steps.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + path,
    })),
  }
}

export function questionData(questions: readonly LocalQuestion[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
