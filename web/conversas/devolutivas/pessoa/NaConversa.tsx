import './pessoa.css'
import './frases/respostas.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ETAPAS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'
import type { Devolutiva } from '../sala/tipos.ts'
import { NaCena } from './cena.tsx'
import { useRegistradaDita } from './frases/Registrada.tsx'
import { dataDeste, inLugar } from './lugar/lugar.rules.ts'
import { useKeptFocus } from './lugar/useKeptFocus.ts'
import { useLugar } from './lugar/useLugar.ts'
import { PessoaHeader } from './PessoaHeader.tsx'
import { Quadro } from './Quadro.tsx'
import { announcements, estados, nomeDaEtapa, say } from './roteiro.ts'

/** Time in ms for which the connection must be lost before it is announced. */
const CALMA_MS = 5_000

/**
 * Announces that the connection is lost, and later that it is back with everything sent; short interruptions are not
 * announced.
 */
function useConexaoDita(
  { conexao, pendentes }: Pick<Devolutiva, 'conexao' | 'pendentes'>,
  anunciar: (texto: string) => void,
): void {
  const said = useRef(false)
  const off = conexao === 'sem_rede'
  const waits = pendentes.length > 0
  useEffect(() => {
    if (!off && said.current && !waits) {
      said.current = false
      anunciar(announcements.voltou)
      return
    }
    if (!off || said.current) return
    const timer = setTimeout(() => {
      said.current = true
      anunciar(estados.conexao.sem_rede)
    }, CALMA_MS)
    return () => clearTimeout(timer)
  }, [off, waits, anunciar])
}

interface Props {
  devolutiva: Devolutiva
  /** Whether this is a view-only tab, in which nothing can be done. */
  soVer?: boolean
}

/** The person's view of the conversation, one etapa at a time. */
export default function NaConversa({ devolutiva, soVer = false }: Props) {
  return devolutiva.sala && <Aqui devolutiva={devolutiva} sala={devolutiva.sala} soVer={soVer} />
}

function Aqui({ devolutiva, sala, soVer }: Props & { soVer: boolean } & { sala: NonNullable<Devolutiva['sala']> }) {
  const { enviar, porque, escrever, pendentes, guardando, semArmazenamento, conexao } = devolutiva
  const { lugar, avancou, seguir, showFrase, ocupar } = useLugar(sala)
  const [dito, setDito] = useState('')
  const announce = useCallback((texto: string) => setDito(texto), [])
  useKeptFocus('.pc h1', '#conteudo')
  useConexaoDita(devolutiva, announce)
  useAnunciada(sala, lugar, announce)
  useResultadoNovo(sala, announce)
  useRegistradaDita(sala, announce)
  const cena = {
    ...{
      enviar,
      porque,
      escrever,
      pendentes,
      guardando,
      semArmazenamento,
      conexao,
      soVer,
      anunciar: announce,
      ocupar,
      showFrase,
    },
    sala: inLugar(sala, lugar),
  }
  return (
    <NaCena value={cena}>
      <div className="pc" data-so-ver={soVer || undefined}>
        <PageTitle>{t('naConversa.titulo')}</PageTitle>
        <PessoaHeader quadro={lugar.quadro} />
        <Quadro quadro={lugar.quadro} />
        {avancou && (
          <div className="pc-avancou">
            <button type="button" onClick={seguir}>
              {estados.avancou}
            </button>
          </div>
        )}
        <p className="sr-only" role="status">
          {dito}
        </p>
      </div>
    </NaCena>
  )
}

/** Announces a newer result when it arrives; one that was there before is read with the page. */
function useResultadoNovo(sala: NonNullable<Devolutiva['sala']>, anunciar: (texto: string) => void) {
  const data = dataDeste(sala)
  const before = useRef(data)
  useEffect(() => {
    if (data && !before.current) anunciar(t('naConversa.resultadoNovo', { data }))
    before.current = data
  }, [data, anunciar])
}

/**
 * On a new etapa moves the focus to its heading and announces it; on a new sentence within an etapa announces the
 * sentence once.
 */
function useAnunciada(
  { frases, total_frases }: NonNullable<Devolutiva['sala']>,
  { quadro, frase }: { quadro: string; frase: string | null },
  anunciar: (texto: string) => void,
) {
  const before = useRef({ quadro, frase })
  const latest = useRef({ frases, total_frases })
  latest.current = { frases, total_frases }
  useEffect(() => {
    const was = before.current
    before.current = { quadro, frase }
    if (was.quadro !== quadro) {
      const heading = document.querySelector<HTMLElement>('.pc h1')
      if (heading) {
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }
      scrollTo(0, 0)
      const etapa = ETAPAS.find(each => each === quadro)
      if (etapa) anunciar(say(announcements.etapa, { n: ETAPAS.indexOf(etapa) + 1, nome: nomeDaEtapa(etapa) }))
      // Of what is no etapa the heading is read, as the focus comes; what was said of the one before is over.
      else anunciar(quadro === 'pausa' ? announcements.pausa : '')
      return
    }
    const one = was.frase === frase ? undefined : latest.current.frases.find(other => other.frase === frase)
    if (!one) return
    scrollTo(0, 0)
    anunciar(say(announcements.frase, { n: one.posicao, total: latest.current.total_frases, texto: one.texto }))
  }, [quadro, frase, anunciar])
}
