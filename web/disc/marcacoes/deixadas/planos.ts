import { planosIguais } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { device } from '../../../platform/storage.ts'
import { savePlano } from '../marcacoes.queries.ts'
import { keepPlano, licencasComPlano, readPlano } from '../plano/plano.storage.ts'

/**
 * Sends the plans left on this device. A plan that another device has changed stays until the person chooses a version
 * beside the report.
 */
export async function sendPlanos(me: number): Promise<void> {
  for (const id_licenca of licencasComPlano(device, me)) {
    const plano = readPlano(device, me, id_licenca)
    if (!plano) continue
    const saved = await savePlano(id_licenca, { linhas: [...plano.linhas], versao: plano.versao }).catch(() => null)
    const left = saved && readPlano(device, me, id_licenca)
    if (left && planosIguais(left.linhas, saved.linhas)) keepPlano(device, me, id_licenca, null)
  }
}
