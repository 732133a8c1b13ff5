import type { QueryClient } from '@tanstack/react-query'
import { errors } from '#shared/errors.ts'
import { ApiError } from '../api.ts'
import { t } from '../i18n/i18n.ts'
import { toast } from '../ui/toast.ts'
import { urlDoRelatorio } from './perfil.queries.ts'

/**
 * Opens a report in a new tab. The tab is opened within the click, because browsers block one that comes after a call;
 * where they block even that, the report opens here.
 */
export async function abrirRelatorio(
  client: QueryClient,
  teste: { id_usuario: number; id_licenca: number },
): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.opener = null
    tab.document.title = t('perfil.relatorio')
    tab.document.body.textContent = t('comum.carregando')
  }
  try {
    const url = await urlDoRelatorio(client, teste)
    if (!url) throw new ApiError(404, errors.nao_encontrado)
    if (tab) tab.location.replace(url)
    else location.assign(url)
  } catch (error) {
    tab?.close()
    toast.error(error instanceof ApiError ? error : errors.indisponivel)
  }
}
