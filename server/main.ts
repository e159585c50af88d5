import * as build from 'virtual:react-router/server-build'
console.log(Object.keys(build), JSON.stringify(build.assets).slice(0, 600), build.routes)
