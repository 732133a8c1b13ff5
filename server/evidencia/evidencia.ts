export {
  type EstimativaDita,
  findEstimativa,
  getAutoestimativa,
  gravarAutoestimativa,
  putAutoestimativa,
} from './autoestimativa.ts'
export { controleAberto, controleRevelado, fecharControle, getControle, responderConvite } from './controle.ts'
