import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type EstadoTeste, primeiraSemResposta } from '#shared/disc/responder.rules.ts'
import { errors, successes } from '#shared/errors.ts'
import { ApiError } from '../api.ts'
import { t } from '../i18n/i18n.ts'
import { confirm } from '../ui/confirm.ts'
import { withOverlay } from '../ui/overlay.ts'
import { toast } from '../ui/toast.ts'
import { ABERTURA_KEY, enviarTeste } from './disc.queries.ts'
import type { TesteAtual } from './progresso.storage.ts'

/** Asks once, sends once, and loses nothing when it fails: the answers stay on the device until the server has them. */
export function useFinalizar(teste: TesteAtual, versao: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [enviando, setEnviando] = useState(false)
  const finished = useRef(false)

  const enviar = async (estado: EstadoTeste) => {
    setEnviando(true)
    try {
      await withOverlay(() => enviarTeste(teste, versao, estado))
    } catch (error) {
      const dead = error instanceof ApiError && error.status === 401
      toast.error(dead ? errors.nao_autenticado : errors.finalizacao_invalida)
      setEnviando(false)
      return
    }
    finished.current = true
    // Lists and counters everywhere else are stale now; asking again for this test would only say that it is over.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ABERTURA_KEY })
    toast.success(successes.teste_finalizado)
    navigate(`/perfil-usuario/${teste.id_usuario}`, { replace: true })
  }

  /** Takes the state after 'finalizar'; while something is missing, the screen is already asking for it. */
  const tentarFinalizar = async (estado: EstadoTeste) => {
    if (enviando || estado.pedir_confirmacao || primeiraSemResposta(estado) !== null) return
    const yes = await confirm({
      titulo: t('teste.encerrarTitulo'),
      texto: t('teste.encerrarTexto'),
      confirmar: t('teste.finalizar'),
      perigo: true,
    })
    if (yes) await enviar(estado)
  }

  /** The server no longer takes this draft: the licence was finished or taken back elsewhere, or the session ended. */
  const recusado = useCallback(
    (error: unknown) => {
      if (finished.current) return
      if (error instanceof ApiError && error.status === 401) return toast.error(errors.nao_autenticado)
      toast.error(errors.problema_com_licenca)
      navigate(`/perfil-usuario/${teste.id_usuario}`, { replace: true })
    },
    [navigate, teste],
  )

  return { enviando, tentarFinalizar, recusado }
}
