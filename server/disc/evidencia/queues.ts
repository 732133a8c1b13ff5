import { queue } from '../../platform/queue/queue.ts'

/** Counts a round of the blind control when enough blocks are closed. */
export const contarRodada = queue('contar-rodada', { retryLimit: 3, policy: 'singleton' })

/** Adds up new marks and stores the evidence that the technical sheet shows. */
export const publicarEvidencia = queue('publicar-evidencia', {
  retryLimit: 1,
  policy: 'singleton',
  expireInSeconds: 300,
})
