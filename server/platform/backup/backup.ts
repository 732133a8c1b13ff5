export { foiRestaurado } from './quarentena.queries.ts'
export { emQuarentena, type Presa } from './quarentena.ts'
