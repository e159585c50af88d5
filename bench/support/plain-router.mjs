// A minimal React Router app on Node, as its template makes it: the reference for the cost of a rendered page. It has a
// frame with navigation, a loader and a list, no styles and no scripts of its own. Reports its port to the parent.
import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable, createRequestListener } from '@react-router/node'
import { createElement as h } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  Link,
  Links,
  Meta,
  NavLink,
  Outlet,
  Scripts,
  ScrollRestoration,
  ServerRouter,
  useLoaderData,
} from 'react-router'

const items = Number(process.argv[2] ?? 60)
const sentence = 'A card, the name of its deck, and what it says to somebody who has drawn it today. '

const pages = ['cards', 'spreads', 'map', 'how', 'journal', 'support', 'privacy', 'about']

function Root() {
  const nav = (label) =>
    h(
      'nav',
      { 'aria-label': label },
      h(
        'ul',
        null,
        pages.map((page) =>
          h('li', { key: page }, h(NavLink, { to: `/${page}`, className: 'nav-link' }, page)),
        ),
      ),
    )
  return h(
    'html',
    { lang: 'en' },
    h('head', null, h('meta', { charSet: 'utf-8' }), h(Meta), h(Links)),
    h(
      'body',
      null,
      h('header', { className: 'header' }, h(Link, { to: '/' }, 'Home'), nav('Main')),
      h('main', { id: 'main' }, h(Outlet)),
      h('footer', { className: 'footer' }, nav('More')),
      h(ScrollRestoration),
      h(Scripts),
    ),
  )
}

function List() {
  const loaderData = useLoaderData()
  return h(
    'section',
    { className: 'list' },
    h('h1', null, loaderData.title),
    loaderData.items.map(({ id, name, text }) =>
      h(
        'article',
        { key: id, className: 'item', id: `item-${id}` },
        h('h2', { className: 'item-name' }, h(Link, { to: `/cards/${id}`, className: 'link' }, name)),
        h('p', { className: 'item-text' }, text),
        h('button', { type: 'button', className: 'button', 'aria-label': `Choose ${name}` }, 'Choose'),
      ),
    ),
  )
}

function loader({ request }) {
  const query = new URL(request.url).search
  return {
    title: `All items ${query}`,
    items: Array.from({ length: items }, (_, id) => ({ id, name: `Item ${id}`, text: sentence.repeat(2) })),
  }
}

function handleRequest(request, status, headers, routerContext) {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      h(ServerRouter, { context: routerContext, url: request.url }),
      {
        onShellReady() {
          const body = new PassThrough({
            final(done) {
              clearTimeout(timeout)
              done()
            },
          })
          headers.set('Content-Type', 'text/html')
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        },
        onShellError: reject,
      },
    )
    const timeout = setTimeout(abort, 6000)
  })
}

const assetOf = (id, parentId, path) => ({
  id,
  parentId,
  path,
  module: `/assets/${id}.js`,
  imports: ['/assets/vendor.js'],
  hasLoader: id !== 'root',
  hasAction: false,
  hasErrorBoundary: false,
  hasClientLoader: false,
  hasClientAction: false,
  hasClientMiddleware: false,
})
const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    list: {
      id: 'list',
      parentId: 'root',
      path: 'list',
      module: { default: List, loader, meta: () => [{ title: 'List' }] },
    },
  },
  assets: {
    version: '1',
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/vendor.js'] },
    routes: { root: assetOf('root', undefined, ''), list: assetOf('list', 'root', 'list') },
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
}

const server = createServer(createRequestListener({ build, mode: 'production' }))
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
