export { deleteEstimativas, listAutoestimativas } from './estimate/autoestimativa.queries.ts'
export {
  type EstimativaDita,
  findEstimativa,
  getAutoestimativa,
  putAutoestimativa,
  saveAutoestimativa,
} from './estimate/autoestimativa.ts'
