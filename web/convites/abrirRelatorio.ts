import { listTestesFinalizados } from '#shared/disc/disc.contract.ts'
import { errors } from '#shared/errors.ts'
import { ApiError, api } from '../api.ts'
import { toast } from '../ui/toast.ts'

export const urlDoRelatorio = (nome_relatorio: string): string =>
  `/relatorios_disc/${encodeURIComponent(nome_relatorio)}.pdf`

/**
 * Opens a client's latest report in a new tab. The tab opens within the click, or browsers block it; the report's name
 * is minted now, because a listed one lives for minutes only (ruling 12).
 */
export async function abrirRelatorio(id_usuario: number): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { results } = await api(listTestesFinalizados, { params: { id: String(id_usuario) } })
    const latest = results[0]
    if (!latest) throw new ApiError(404, errors.nao_encontrado)
    const url = urlDoRelatorio(latest.nome_relatorio)
    if (tab) tab.location.replace(url)
    else window.location.assign(url)
  } catch (error) {
    tab?.close()
    toast.error(error instanceof ApiError ? error : errors.erro_interno)
  }
}
