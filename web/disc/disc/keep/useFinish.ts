import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type EstadoTeste, primeiraSemResposta } from '#shared/disc/disc/answer/answer.rules.ts'
import { finalizacao_invalida, problema_com_licenca, teste_finalizado } from '#shared/disc/disc/disc.answers.ts'
import { nao_autenticado } from '#shared/platform/answers.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { device } from '../../../platform/storage.ts'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { withOverlay } from '../../../platform/ui/overlays/overlay.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { ABERTURA_KEY, canStart, isConcluido, passa, sendTeste } from '../disc.queries.ts'
import { readProgresso, type TesteAtual, writeFinalizar } from './progresso.storage.ts'

const TESTE = to('/teste-individual')
/** Address of the page of a consultor's own test. */
const MEU_TESTE = to('/meu-teste')
/** Interval in ms between two attempts to send a waiting test, while the device reports that it is online. */
const RETRY_MS = 10_000
/** Error codes of the server for a test that is closed already. */
const GONE: ReadonlySet<string> = new Set(['teste_ja_finalizado', 'problema_com_licenca', 'nao_encontrado'])
const isDead = (error: unknown) => error instanceof ApiError && error.status === 401

interface Props {
  teste: TesteAtual
  versao: string
  estado: EstadoTeste
  /** Deletes the test from this device. */
  encerrar(): void
}

/** Whether the finished test waits for the network, kept on the device; `waitedBefore` is its state at the first render. */
function useEspera(teste: TesteAtual, estado: EstadoTeste) {
  const [waitedBefore] = useState(() => readProgresso(device, teste).finalizar && primeiraSemResposta(estado) === null)
  const [aguardando, setAguardando] = useState(waitedBefore)
  const waitFor = useCallback(
    (waits: boolean) => {
      writeFinalizar(device, teste, waits)
      setAguardando(waits)
    },
    [teste],
  )
  return [aguardando, waitFor, waitedBefore] as const
}

/** Returns `sair`, which ends the test and leaves the page, and `over`, which is set from then on. */
function useLeave(teste: TesteAtual, encerrar: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  /** Address to return to: the consultor's own test page when the test was begun there, else the profile. */
  const volta =
    useLocation().state?.volta === MEU_TESTE
      ? MEU_TESTE
      : to('/perfil-usuario/:id_usuario?', { id_usuario: teste.id_usuario })
  const over = useRef(false)
  // Navigates only while the person is still on this page.
  const leave = useCallback(() => {
    over.current = true
    encerrar()
    // Lists and counters everywhere else are stale now; asking again for this test would only say that it is over.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ABERTURA_KEY })
    if (location.pathname === TESTE) void navigate(volta, { replace: true })
  }, [client, navigate, volta, encerrar])
  return [over, leave] as const
}

/**
 * Returns the handlers of a refusal and of a failed sending. A refusal is final: the test was finished or taken back
 * elsewhere, or the session ended. After a failure the test waits for the network, or the person tries again.
 */
function useFalhas(teste: TesteAtual, over: RefObject<boolean>, sair: () => void, esperar: (waits: boolean) => void) {
  const recusado = useCallback(
    async (error: unknown) => {
      if (over.current) return
      if (isDead(error)) return toast.error(nao_autenticado)
      const concluido = await isConcluido(teste).catch(() => false)
      if (over.current) return
      if (concluido) toast.info({ titulo: t('teste.concluidoTitulo'), mensagem: t('teste.concluidoTexto') })
      else toast.error(problema_com_licenca)
      sair()
    },
    [teste, over, sair],
  )
  const falhou = useCallback(
    async (error: unknown, asked: boolean) => {
      if (passa(error)) {
        esperar(true)
        // Without a network the screen says what waits; a server in trouble is told besides.
        if (asked && navigator.onLine) toast.error(finalizacao_invalida)
      } else if (isDead(error) || (error instanceof ApiError && GONE.has(error.codigo))) await recusado(error)
      else {
        esperar(false)
        toast.error(finalizacao_invalida)
      }
    },
    [esperar, recusado],
  )
  return [recusado, falhou] as const
}

/** Sends a waiting test when the connection is back, in intervals, and at once after a reload. */
function useRetry(aguardando: boolean, waitedBefore: boolean, enviar: (how: { asked: boolean }) => Promise<void>) {
  useEffect(() => {
    if (!aguardando) return
    const send = () => {
      if (navigator.onLine) void enviar({ asked: false })
    }
    window.addEventListener('online', send)
    const timer = setInterval(send, RETRY_MS)
    return () => {
      window.removeEventListener('online', send)
      clearInterval(timer)
    }
  }, [aguardando, enviar])
  useEffect(() => {
    if (waitedBefore && navigator.onLine) void enviar({ asked: false })
  }, [waitedBefore, enviar])
}

/**
 * Finishes a test: asks for confirmation once and sends it. When sending fails, the answers stay on the device. A test
 * that the network did not let through waits (`aguardando`), also over a reload, and is sent once the connection is
 * back.
 */
export function useFinish({ teste, versao, estado, encerrar }: Props) {
  const [over, sair] = useLeave(teste, encerrar)
  const [aguardando, esperar, waitedBefore] = useEspera(teste, estado)
  const [recusado, falhou] = useFalhas(teste, over, sair, esperar)
  const [enviando, setEnviando] = useState(false)
  const busy = useRef(false)
  const latest = useRef(estado)
  latest.current = estado

  useFimEmOutraAba(teste, () => void recusado(null))

  /** Sends the test; `asked` is true when the person pressed the button, and then an overlay shows the progress. */
  const post = useCallback(
    async ({ asked }: { asked: boolean }) => {
      if (busy.current || over.current) return
      busy.current = true
      setEnviando(asked)
      const send = () => sendTeste(teste, versao, latest.current)
      try {
        await (asked ? withOverlay(send) : send())
        sair()
        toast.success(teste_finalizado)
      } catch (error) {
        await falhou(error, asked)
      } finally {
        busy.current = false
        setEnviando(false)
      }
    },
    [teste, versao, over, sair, falhou],
  )

  useRetry(aguardando, waitedBefore, post)

  /**
   * Finishes from the state after the 'finalizar' action; does nothing while an answer is missing, since the screen
   * then asks for it.
   */
  const tryToFinish = async (finalizado: EstadoTeste) => {
    if (busy.current || finalizado.pedir_confirmacao || primeiraSemResposta(finalizado) !== null) return
    const yes = await confirm({
      titulo: t('teste.encerrarTitulo'),
      texto: t('teste.encerrarTexto'),
      confirmar: t('teste.finalizar'),
      perigo: true,
    })
    if (yes) await post({ asked: true })
  }

  /** Cancels the waiting test when the person goes back to the answers. */
  const giveUp = () => {
    if (aguardando) esperar(false)
  }

  return { enviando, aguardando, tryToFinish, recusado, desistir: giveUp }
}

/**
 * Calls `onFim` when another tab has finished this test. Storage events only trigger the check; the server decides, so
 * that another test begun elsewhere ends nothing.
 */
function useFimEmOutraAba({ id_licenca }: TesteAtual, onFim: () => void): void {
  const latest = useRef(onFim)
  latest.current = onFim
  useEffect(() => {
    const onStorage = async ({ key }: StorageEvent) => {
      if (key !== 'currentDisc' && key !== null) return
      const open = await canStart(id_licenca).catch(() => true)
      if (!open) latest.current()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [id_licenca])
}
