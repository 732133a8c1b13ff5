export { listFrasesARever } from './autores.ts'
export { deleteEvidencia } from './controle/controle.queries.ts'
export { answerConvite, closeControle, controleAberto, controleRevelado, getControle } from './controle/controle.ts'
export { getEvidencia, publishEvidencia } from './controle/publish.ts'
export { countRodada } from './controle/rodadas.ts'
export { copiaDosControles } from './copia.ts'
export { listAutoestimativas } from './estimate/autoestimativa.queries.ts'
export {
  type EstimativaDita,
  findEstimativa,
  getAutoestimativa,
  putAutoestimativa,
  saveAutoestimativa,
} from './estimate/autoestimativa.ts'
