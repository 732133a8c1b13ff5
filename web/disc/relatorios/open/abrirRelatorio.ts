import { listTestesFinalizados } from '#shared/disc/disc/disc.contract.ts'
import { getAnexo, getExplicacao, getRelatorio } from '#shared/disc/relatorios/relatorios.contract.ts'
import { indisponivel, nao_encontrado } from '#shared/platform/answers.ts'
import { urlOf } from '#shared/platform/url.ts'
import { api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'

/** The person's report, the same with their marks and plan, the consultor's annex, or how the result was made. */
export type Documento = 'relatorio' | 'com_marcacoes' | 'anexo' | 'explicacao'
const CHAMADAS = { relatorio: getRelatorio, com_marcacoes: getRelatorio, anexo: getAnexo, explicacao: getExplicacao }

/** Returns the address of a document by its name, which is signed for this session. */
export const urlDoRelatorio = (nome_relatorio: string, documento: Documento = 'relatorio'): string =>
  urlOf(CHAMADAS[documento].path, {
    params: { nome_relatorio },
    ...(documento === 'com_marcacoes' && { query: { com: 'marcacoes' } }),
  })

/**
 * Returns a new address of a person's latest report, or null when there is none: names expire after minutes (behaviour
 * §29).
 */
export async function ultimoRelatorio(id_usuario: number): Promise<string | null> {
  const { results } = await api(listTestesFinalizados, { params: { id: String(id_usuario) } })
  return results[0] ? urlDoRelatorio(results[0].nome_relatorio) : null
}

/**
 * Opens a report in a new tab once its address is known. The tab opens during the click, because browsers block one
 * that opens after a request; where they block even that, the report opens in this tab.
 */
export async function openRelatorio(mint: () => Promise<string | null>): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.opener = null
    tab.document.body.textContent = t('comum.carregando')
  }
  try {
    const url = await mint()
    if (!url) throw new ApiError(404, nao_encontrado)
    if (tab) tab.location.replace(url)
    else location.assign(url)
  } catch (error) {
    tab?.close()
    toast.error(error instanceof ApiError ? error : indisponivel)
  }
}
