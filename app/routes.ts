// The site map: every address of the product, and the layout it wears.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('routes/layouts/newdefault.tsx', [
    index('routes/home.tsx'),
    route('how', 'routes/how.tsx'),
  ]),
] satisfies RouteConfig
