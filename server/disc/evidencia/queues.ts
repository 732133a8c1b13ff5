import { queue } from '../../platform/queue/queue.ts'

/** Count a round of the blind control, when enough blocks are closed. */
export const contarRodada = queue('contar-rodada', { retryLimit: 3, policy: 'singleton' })

/** Add up what people marked, and keep what the technical sheet shows of the evidence. */
export const publicarEvidencia = queue('publicar-evidencia', {
  retryLimit: 1,
  policy: 'singleton',
  expireInSeconds: 300,
})
