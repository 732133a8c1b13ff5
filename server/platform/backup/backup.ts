export { foiRestaurado } from './banco/quarentena.queries.ts'
export { emQuarentena, type QuarantinedCopy } from './banco/quarentena.ts'
