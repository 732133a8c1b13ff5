import { putRascunho } from '#shared/disc/disc/disc.contract.ts'
import { aEnviar, marca } from '#shared/disc/disc/responder/enviadas.rules.ts'
import { api } from '../../../platform/api.ts'
import { device } from '../../../platform/storage.ts'
import { escreverEnviadas, lerProgresso, testesNoAparelho } from './progresso.storage.ts'

/**
 * Sends answers left on this device, so that another device finds them. Failures are silent: the test's own page merges
 * answers and reports refusals.
 */
export async function mandarRespostas(me: number): Promise<void> {
  for (const teste of testesNoAparelho(device, me)) {
    const { respostas, versao, enviadas } = lerProgresso(device, teste)
    const sent = new Map(Object.entries(enviadas).map(([numero, mark]) => [Number(numero), mark]))
    const waiting = aEnviar(respostas, sent)
    if (versao === null || waiting.length === 0) continue
    const params = { id_licenca: String(teste.id_licenca) }
    const arrived = await api(putRascunho, { params, body: { respostas: waiting, versao } }).catch(() => null)
    if (!arrived) continue
    for (const entry of waiting) sent.set(entry.numero, marca(entry))
    escreverEnviadas(device, teste, sent)
  }
}
