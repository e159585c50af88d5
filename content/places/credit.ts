/** Asked for by the licence of the data: shown on every page that shows a place. */
export const placesCredit = {
  text: 'Places from GeoNames (CC BY 4.0), cleaned and shortened.',
  source: 'https://www.geonames.org/',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
}
