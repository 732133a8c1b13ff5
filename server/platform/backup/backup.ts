export { foiRestaurado } from './banco/quarentena.queries.ts'
export { emQuarentena, type Presa } from './banco/quarentena.ts'
