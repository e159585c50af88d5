// Corrections of the GeoNames data, by id: populated places that are not towns, towns that it calls sections, and names.

/**
 * Inside New York City: the five boroughs and their neighborhoods, by the boundaries of their counties. Their names redirect
 * to the city (content/places/other-names.ts).
 */
const insideNewYork = [
  5107374, 5107394, 5107464, 5108111, 5108186, 5108193, 5108677, 5108683, 5108815, 5108844, 5109790, 5110161,
  5110266, 5110302, 5110309, 5110446, 5110918, 5111141, 5111412, 5112540, 5112956, 5113302, 5113460, 5113481,
  5113779, 5114418, 5115204, 5115258, 5115614, 5115835, 5115843, 5115985, 5116083, 5116093, 5116119, 5116225,
  5116495, 5116546, 5116570, 5117378, 5117388, 5117549, 5117575, 5118005, 5118650, 5118670, 5119049, 5119167,
  5119211, 5119383, 5120034, 5120442, 5120824, 5121026, 5121407, 5121549, 5121666, 5122280, 5122477, 5122520,
  5123280, 5123344, 5123443, 5124078, 5124753, 5125125, 5125771, 5126013, 5126180, 5126550, 5126827, 5126855,
  5127536, 5127542, 5127550, 5127670, 5128490, 5128492, 5128566, 5129572, 5130334, 5130561, 5130572, 5132028,
  5133271, 5133273, 5133640, 5133825, 5133858, 5133917, 5134395, 5134449, 5137529, 5137849, 5138744, 5139287,
  5139356, 5139465, 5139568, 5140221, 5140675, 5140945, 5141165, 5141342, 5141930, 5141963, 5142182, 5143056,
  5143307, 5144070, 5144400, 5144580, 5144975, 5145005, 5145034, 5145067, 6332422, 6332428, 6640032, 7184841,
  7250691, 8436473, 8436486,
]

/** Parts of other cities, and duplicates of a neighboring town under a second name. */
const partsAndCopies: Readonly<Record<number, string>> = {
  4145805: 'Allapattah, part of Miami',
  4150066: 'Carol City, part of Miami Gardens',
  4155529: 'Flagami, part of Miami',
  4295940: 'Ironville, with the population of a whole region',
  4300488: 'Meads, with the population of a whole region',
  4297999: 'Lexington-Fayette, a copy of Lexington',
  4333190: 'Metairie Terrace, a copy of Metairie',
  4678381: 'Cameron Park Colonia, a copy of Cameron Park',
  4780011: 'Portsmouth Heights, part of Portsmouth',
  4940764: 'Jamaica Plain, part of Boston',
  4945588: 'North Chicopee, part of Chicopee',
  5150792: 'Collinwood, part of Cleveland',
  5292387: 'Deer Valley, part of Phoenix',
  5296106: 'Gold Camp, a copy of Gold Canyon',
  5303929: 'Maryvale, part of Phoenix',
  5317071: 'Tempe Junction, part of Tempe',
  5406879: 'Waldon, a copy of Contra Costa Centre',
  5551123: 'Alhambra, part of Phoenix',
  5552450: 'Ahwatukee Foothills, part of Phoenix',
  4137457: 'Adams Morgan, part of Washington',
  4138011: 'Chevy Chase, part of Washington',
  4140463: 'Shaw, part of Washington',
  4154047: 'East Pensacola Heights, with the population of Pensacola',
  4169455: 'Punta Gorda Isles, part of Punta Gorda',
  4262293: 'North Madison, part of Madison, Indiana',
  4351065: 'Charles Village, part of Baltimore',
  4385018: 'East Independence, with the population of Independence',
  4450687: 'West Gulfport, with the population of Gulfport',
  4504225: 'South Vineland, with the population of Vineland',
  4723763: 'Roma-Los Saenz, a copy of Roma',
  4833505: 'East Norwalk, part of Norwalk',
  4835004: 'Glastonbury Center, the center of Glastonbury',
  4845519: 'West Torrington, with the population of Torrington',
  4903976: 'North Peoria, with the population of Peoria',
  4929023: 'Amherst Center, the center of Amherst',
  4930511: 'Beverly Cove, part of Beverly',
  4937232: 'Framingham Center, the center of Framingham',
  4951473: 'South Peabody, part of Peabody',
  5037790: 'Minnetonka Mills, part of Minnetonka',
  5052361: 'West Coon Rapids, part of Coon Rapids',
  5085688: 'East Concord, part of Concord',
  5104405: 'Sayreville Junction, with the population of Sayreville',
  5104835: 'South Old Bridge, a copy of Old Bridge',
  5143620: 'West Albany, with the population of Albany',
  5146282: 'Avon Center, the center of Avon',
  5155858: 'Glenville, part of Cleveland',
  5158067: 'Hough, part of Cleveland',
  5264870: 'North La Crosse, part of La Crosse',
  5280822: 'Weirton Heights, part of Weirton',
  5322551: 'Agoura, a copy of Agoura Hills',
  5326305: 'Barstow Heights, with the population of Barstow',
  5598542: 'Lewiston Orchards, part of Lewiston',
  5855327: 'Hālawa Heights, a copy of Hālawa',
  8062662: 'Detroit-Shoreway, part of Cleveland',
  8062667: 'Clark-Fulton, part of Cleveland',
  8605040: 'Hot Springs National Park, a copy of Hot Springs',
  7160204: 'City of Milford, a copy of Milford, Connecticut',
  7259823: 'Greater Northdale, a copy of Northdale',
  7262660: 'Tanglewilde-Thompson Place, a copy of Tanglewilde',
  7839240: 'Enchanted Hills, part of Rio Rancho',
}

export const notTowns: ReadonlySet<number> = new Set([
  ...insideNewYork,
  ...Object.keys(partsAndCopies).map(Number),
])

/**
 * Areas that the Census Bureau drew around several settlements, or around the center of a town, and named for its tables.
 * GeoNames took them from its list of 2010 with ids in one range; those with a name of their own are places people live in.
 */
export function isCensusArea({ cityId, name }: { cityId: number; name: string }): boolean {
  return cityId >= 7_257_000 && cityId < 7_263_000 && /-| Center$| Township (North|South)$/.test(name)
}

/** The data calls these sections of another place (PPLX), but they are towns. */
export const misclassifiedTowns: ReadonlySet<number> = new Set([
  5341114, // Culver City, California
  5376803, // Newark, California
  5382514, // Piedmont, California
  5391945, // San Fernando, California
  5395754, // Signal Hill, California
  5406337, // Villa Park, California
  5408076, // West Hollywood, California
  5370542, // Marina del Rey, California
  5423075, // Glendale, Colorado
  5417041, // Cimarron Hills, Colorado
  7535510, // University Park, Illinois
  5116118, // Eastchester, New York
  5141528, // Tuckahoe, New York
  5205377, // Penn Hills, Pennsylvania
])

export const betterNames: Readonly<Record<string, string>> = {
  'New York City': 'New York',
  'Washington, D.C.': 'Washington',
}
