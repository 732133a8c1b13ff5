import { listToSend, marca } from '#shared/disc/disc/answer/enviadas.rules.ts'
import { putRascunho } from '#shared/disc/disc/disc.contract.ts'
import { api } from '../../../platform/api.ts'
import { device } from '../../../platform/storage.ts'
import { readProgresso, testesNoAparelho, writeEnviadas } from './progresso.storage.ts'

/**
 * Sends answers left on this device, so that another device finds them. Failures are silent: the test's own page merges
 * answers and reports refusals.
 */
export async function sendRespostas(me: number): Promise<void> {
  for (const teste of testesNoAparelho(device, me)) {
    const { respostas, versao, enviadas } = readProgresso(device, teste)
    const sent = new Map(Object.entries(enviadas).map(([numero, mark]) => [Number(numero), mark]))
    const waiting = listToSend(respostas, sent)
    if (versao === null || waiting.length === 0) continue
    const params = { id_licenca: String(teste.id_licenca) }
    const arrived = await api(putRascunho, { params, body: { respostas: waiting, versao } }).catch(() => null)
    if (!arrived) continue
    for (const entry of waiting) sent.set(entry.numero, marca(entry))
    writeEnviadas(device, teste, sent)
  }
}
